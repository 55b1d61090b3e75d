using RpcBench.Bench.Lab.Networks;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Networks;
using RpcBench.Networks.Profiles;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>One network of a record while it is being made.</summary>
internal sealed class NetworkBuilder(NetworkProfile profile, NetworkEngine engine, Repetitions repetitions, IReadOnlyList<Operation> operations, IReadOnlyList<Arm> arms)
{
    public NetworkProfile Profile => profile;

    public Repetitions Repetitions => repetitions;

    public Figures Figures { get; } = new(operations, arms);

    /// <summary>Whether anything was measured over it.</summary>
    public bool IsBegun { get; set; }

    public NetworkDeliveredRecord? Before { get; set; }

    public NetworkDeliveredRecord? After { get; set; }

    public IReadOnlyList<ColdRecord> Cold { get; set; } = [];

    public NetworkRecord ToRecord() => new()
    {
        Name = profile.Name,
        Asked = NetworkPath.AskedOf(profile),
        Engine = profile.IsLocal ? "none" : engine == NetworkEngine.Relay ? "relay" : "kernel",
        Before = Before,
        After = After,
        Pairs = repetitions.Paired.Pairs,
        BlockMilliseconds = repetitions.Paired.Block.TotalMilliseconds,
        Operations = Figures.ToRecords(),
        Cold = Cold,
    };
}
