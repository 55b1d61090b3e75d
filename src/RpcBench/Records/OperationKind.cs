namespace RpcBench.Records;

internal enum OperationKind
{
    /// <summary>One object by its id.</summary>
    Single,

    /// <summary>All hundred objects in one message.</summary>
    Collection,

    /// <summary>All hundred objects one after the other; not one of the twelve methods.</summary>
    Stream,

    /// <summary>A result computed from what is sent; the store is not asked.</summary>
    Computation,

    /// <summary>The dimensions of an image that is sent; the store is not asked.</summary>
    Image,

    /// <summary>Something about books, which are added, listed, read and removed.</summary>
    Book,

    /// <summary>What a program of its own declared.</summary>
    Declared,
}
