namespace RpcBench.Measuring.Operations;

/// <summary>What calls of an operation need in the store before them, and leave there.</summary>
public enum BookUse
{
    /// <summary>Nothing: it has nothing to do with books.</summary>
    None,

    /// <summary>The run's standing books, which stay as they are.</summary>
    Reads,

    /// <summary>Nothing of the number that a call has; its book is there afterwards.</summary>
    Inserts,

    /// <summary>A book of the number that a call has; it is gone afterwards.</summary>
    Deletes,
}
