namespace RpcBench.Bench.Records;

/// <summary>What one call asks for.</summary>
public enum OperationKind
{
    /// <summary>One object by its id.</summary>
    Single,

    /// <summary>All hundred objects in one message.</summary>
    Collection,

    /// <summary>All hundred objects one after the other; not one of the twelve methods.</summary>
    Stream,
}
