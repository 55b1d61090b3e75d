namespace RpcBench.Load;

internal interface ICallTarget
{
    /// <summary>Makes a call, which depends on nothing but its place in the run, from 0. Failures are results, not exceptions.</summary>
    ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation);
}

/// <summary>What came of one call; a good one has neither an error nor what the client said of it.</summary>
internal readonly record struct CallResult(CallErrorKind? Error, string? Example)
{
    public static CallResult Good => default;

    public static CallResult Failed(CallErrorKind kind, string example) => new(kind, example);
}
