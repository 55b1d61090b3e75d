namespace RpcBench.Endurance.Stores;

/// <summary>How a call ended, of the ways that its contract has for a store that fails.</summary>
internal enum ResponseKind
{
    Done,
    Missing,
    Taken,
    Unavailable,
    TimedOut,
}

/// <summary>How a call ended, over either API.</summary>
/// <param name="Kind">The way.</param>
/// <param name="Content">What was read; of a book its title.</param>
internal sealed record StoreResponse(ResponseKind Kind, string Content = "")
{
    /// <summary>Whether it is not known if a change was carried out.</summary>
    public bool IsUnknown => Kind is ResponseKind.Unavailable or ResponseKind.TimedOut;
}
