namespace RpcBench.Load;

internal interface ICallTarget
{
    /// <summary>Makes a call that depends only on its number in the run, from 0. Failures are returned as results and not thrown.</summary>
    ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation);
}

/// <summary>The result of one call. A good call has neither an error nor an example message.</summary>
internal readonly record struct CallResult(CallErrorKind? Error, string? Example)
{
    public static CallResult Good => default;

    public static CallResult Failed(CallErrorKind kind, string example) => new(kind, example);
}
