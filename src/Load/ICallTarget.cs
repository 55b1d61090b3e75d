namespace RpcBench.Load;

public interface ICallTarget
{
    /// <summary>Makes one call, from building the request to the last decoded field. Failures are results, not exceptions.</summary>
    /// <param name="number">The call's place in the run, from 0; what is asked for depends on nothing else.</param>
    /// <param name="cancellation">The run is given up.</param>
    ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation);
}

/// <summary>What came of one call.</summary>
/// <param name="Error">Null: the call was good.</param>
/// <param name="Example">What the client said of the failure; null for a good call.</param>
public readonly record struct CallResult(CallErrorKind? Error, string? Example)
{
    public static CallResult Good => default;

    public static CallResult Failed(CallErrorKind kind, string example) => new(kind, example);
}
