namespace RpcBench.Load.Engine;

/// <summary>What decides when a call starts: <see cref="ClosedModel"/> or <see cref="OpenModel"/>.</summary>
internal abstract record LoadModel;

/// <summary>Calls start when the schedule says so, whatever became of those before; latency counts from there.</summary>
internal sealed record OpenModel(ArrivalSchedule Schedule) : LoadModel;

/// <summary>So many calls at once; each starts when the one before it has ended. For capacity: a stall hides behind the calls that it holds
/// back.</summary>
internal sealed record ClosedModel : LoadModel
{
    /// <param name="inFlight">Calls at once.</param>
    /// <param name="calls">How many are made in all; null: as many as the time allows.</param>
    /// <exception cref="LoadInputException">There are none, or more than <see cref="SweepText.Most"/> at once.</exception>
    public ClosedModel(int inFlight, long? calls = null)
    {
        InFlight = inFlight is >= 1 and <= SweepText.Most
            ? inFlight
            : throw new LoadInputException($"{inFlight} calls at once: give 1 to {SweepText.Most}");
        Calls = calls is null or >= 1 ? calls : throw new LoadInputException($"{calls} calls in all: give 1 or more");
    }

    public int InFlight { get; }

    /// <summary>How many calls are made in all; the window ends with the last of them, if its time is not over before. Null: no such
    /// end.</summary>
    public long? Calls { get; }
}
