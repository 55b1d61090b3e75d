namespace RpcBench.Load.Engine.Recording;

/// <summary>One call that is over. Times are of the run's clock.</summary>
/// <param name="Intended">When it was to start.</param>
/// <param name="Actual">When it did.</param>
/// <param name="End">When it ended.</param>
/// <param name="Outcome">A <c>CallErrorKind</c>, <see cref="Good"/> or <see cref="Unfinished"/>.</param>
internal readonly record struct CallEntry(long Intended, long Actual, long End, int Outcome)
{
    public const int Good = -1;
    public const int Unfinished = -2;
}
