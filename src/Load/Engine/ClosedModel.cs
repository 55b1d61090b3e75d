using RpcBench.Load.Schedules;

namespace RpcBench.Load.Engine;

/// <summary>So many calls at once; each starts when the one before it has ended. For capacity: a stall hides behind the calls that it holds back.</summary>
public sealed record ClosedModel : LoadModel
{
    /// <param name="inFlight">Calls at once.</param>
    /// <exception cref="LoadInputException">There are none, or more than <see cref="SweepText.Most"/>.</exception>
    public ClosedModel(int inFlight) => InFlight = inFlight is >= 1 and <= SweepText.Most
        ? inFlight
        : throw new LoadInputException($"{inFlight} calls at once: give 1 to {SweepText.Most}");

    public int InFlight { get; }
}
