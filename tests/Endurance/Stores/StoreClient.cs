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

/// <summary>The calls of one API on the store. Any status that its contract does not have for them breaks the claim.</summary>
internal abstract class StoreClient(string api)
{
    /// <summary>The time limit of the services in the words of their responses.</summary>
    protected const string TimedOut = "The store did not answer within 3 s.";

    protected const string Unavailable = "The store cannot be reached; try again later.";

    /// <summary>What is read of payloads: one row, many rows at once, and several statements in one round trip.</summary>
    public static IReadOnlyList<string> Readings { get; } = ["small/1", "small/100", "large/7", "deepest/50", "deep"];

    public string Api => api;

    public abstract Task<StoreResponse> ReadAsync(string reading, CancellationToken cancellation);

    public abstract Task<StoreResponse> InsertAsync(int id, string title, CancellationToken cancellation);

    public abstract Task<StoreResponse> FindAsync(int id, CancellationToken cancellation);

    public abstract Task<StoreResponse> DeleteAsync(int id, CancellationToken cancellation);

    protected BrokenClaimException Broken(string call, string seen) => new($"{Api}: {call} was answered with {seen}");
}
