namespace RpcBench.Measuring.Operations;

/// <summary>Finds out whether two arms answer an operation alike.</summary>
internal interface IResponseEquality
{
    /// <summary>Asks both for whatever must be the same; the limit is each call's.</summary>
    IAsyncEnumerable<ResponsePair> AskAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit, CancellationToken cancellation);

    /// <summary>Where they differ; empty: nowhere.</summary>
    IEnumerable<ResponseDifference> Find(ResponsePair pair);

    /// <summary>What both hold, in bytes that are the same whatever arms gave it; null: these do not show it.</summary>
    IReadOnlyList<byte[]>? Canonical(ResponsePair pair);

    int ObjectsIn(object response);
}

/// <summary>What the baseline and an arm that is held against it returned, and how long a call took; empty words: there is only one such
/// response.</summary>
internal sealed record ResponsePair(string What, object First, object Second, TimeSpan Call);

/// <summary>A field, such as <c>items[3].intValue</c>, and what both have there; an empty path is the whole response.</summary>
internal sealed record ResponseDifference(string Path, string First, string Second);
