namespace RpcBench.Endurance.Stores;

/// <summary>The calls of one API on the store. Any status that its contract does not have for them breaks the claim.</summary>
internal abstract class StoreClient
{
    /// <summary>The time limit of the services in the words of their answers.</summary>
    protected const string TimedOut = "The store did not answer within 3 s.";

    protected const string Unavailable = "The store cannot be reached; try again later.";

    /// <summary>What is read of payloads: one row, many rows at once, and several statements in one round trip.</summary>
    public static IReadOnlyList<string> Readings { get; } = ["small/1", "small/100", "large/7", "deepest/50", "deep"];

    public abstract string Api { get; }

    /// <summary>Reads payloads.</summary>
    public abstract Task<StoreResponse> ReadAsync(string reading, CancellationToken cancellation);

    public abstract Task<StoreResponse> InsertAsync(int id, string title, CancellationToken cancellation);

    public abstract Task<StoreResponse> FindAsync(int id, CancellationToken cancellation);

    public abstract Task<StoreResponse> DeleteAsync(int id, CancellationToken cancellation);

    protected BrokenClaimException Broken(string call, string seen) => new($"{Api}: {call} was answered with {seen}");
}
