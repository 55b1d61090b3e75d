namespace RpcBench.Load.Calls;

/// <summary>What came of one call.</summary>
/// <param name="Error">Null: the call was good.</param>
/// <param name="Example">What the client said of the failure; null for a good call.</param>
public readonly record struct CallResult(CallErrorKind? Error, string? Example)
{
    /// <summary>A call with the answer that it should have.</summary>
    public static CallResult Good => default;

    /// <summary>A call without.</summary>
    public static CallResult Failed(CallErrorKind kind, string example) => new(kind, example);
}
