using RpcBench.Load.Engine;
using RpcBench.Load.Schedules;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load;

/// <summary>One load, before it is put on anything.</summary>
public abstract record LoadPoint
{
    /// <summary>For a person, for example <c>64 in flight</c>.</summary>
    public abstract string DisplayName { get; }

    public abstract LoadKind Kind { get; }

    /// <summary>The length that the load itself has; null: as long as it is wanted.</summary>
    public virtual TimeSpan? OwnLength => null;

    /// <summary>The load of one block. Both APIs get the same for the same block.</summary>
    /// <param name="seed">Draws arrivals that are drawn.</param>
    public abstract LoadModel Model(int seed);
}

/// <summary>So many calls at once.</summary>
/// <param name="InFlight">1 or more.</param>
public sealed record ClosedPoint(int InFlight) : LoadPoint
{
    public override string DisplayName => $"{InFlight} in flight";

    public override LoadKind Kind => LoadKind.Closed;

    public override LoadModel Model(int seed) => new ClosedModel(InFlight);
}

/// <summary>Calls by a schedule.</summary>
/// <param name="Schedule">The schedule of a seed.</param>
public sealed record OpenPoint(Func<int, ArrivalSchedule> Schedule) : LoadPoint
{
    public override string DisplayName => $"{Schedule(0)}";

    public override LoadKind Kind => LoadKind.Open;

    public override TimeSpan? OwnLength => Schedule(0).Length;

    public override LoadModel Model(int seed) => new OpenModel(Schedule(seed));
}
