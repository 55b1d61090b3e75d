namespace RpcBench.Contracts;

/// <summary>The response to a deletion, which says nothing: 204 without a body, google.protobuf.Empty.</summary>
public sealed record NoBook
{
    private NoBook()
    {
    }

    /// <summary>The one that there is.</summary>
    public static NoBook Instance { get; } = new();
}
