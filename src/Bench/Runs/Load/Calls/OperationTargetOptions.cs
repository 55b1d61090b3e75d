using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Load.Calls;

/// <summary>What an <see cref="OperationTarget"/> calls, and how.</summary>
/// <param name="Arm">Which arm.</param>
/// <param name="Mix">Which operations.</param>
/// <param name="Seed">Chooses among them.</param>
/// <param name="Deadline">How long a call may take. The client ends the call then; the service is told by the stream or the connection that closes.</param>
public sealed record OperationTargetOptions(Arm Arm, OperationMix Mix, int Seed, TimeSpan Deadline)
{
    /// <summary>One call in this many has its content compared; 1: every one.</summary>
    public int CheckedOneIn { get; init; } = 100;

    /// <summary>How long the calls before the load may take, each operation's together.</summary>
    public CallLimit FetchLimit { get; init; } = CallLimit.Standard;
}
