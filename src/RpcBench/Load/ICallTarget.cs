namespace RpcBench.Load;

internal interface ICallTarget
{
    /// <summary>Makes one call, from building the request to the last decoded field. Failures are results, not exceptions. What is asked
    /// for depends on nothing but the call's place in the run, from 0.</summary>
    ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation);
}

/// <summary>What came of one call; a good one has neither an error nor what the client said of it.</summary>
internal readonly record struct CallResult(CallErrorKind? Error, string? Example)
{
    public static CallResult Good => default;

    public static CallResult Failed(CallErrorKind kind, string example) => new(kind, example);
}
