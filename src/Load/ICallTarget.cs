namespace RpcBench.Load;

/// <summary>What a load run calls.</summary>
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
    /// <summary>A call with the response that it should have.</summary>
    public static CallResult Good => default;

    /// <summary>A call without.</summary>
    public static CallResult Failed(CallErrorKind kind, string example) => new(kind, example);
}
