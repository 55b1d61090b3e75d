namespace RpcBench.Checks;

/// <summary>The options of our own program that name a store.</summary>
internal sealed class StoreArguments
{
    private readonly OwnOptions _own = new(Comparison.CreateBuilder([]));

    public IReadOnlyList<Option> All => [.. _own.OfStore.Where(option => option != _own.RestHttp)];

    /// <exception cref="UserException">The options contradict one another, or the connection string is none.</exception>
    public StorePlan Read(ParseResult parsed) => new(_own.ReadStore(parsed), parsed);
}

internal sealed record StorePlan(StoreOptionsAsked Asked, ParseResult Parsed)
{
    public Task<PreparedStore> PrepareAsync(RunDirectory folder, CancellationToken cancellation) =>
        PreparedStore.PrepareAsync(Asked, new(folder, Parsed), cancellation);

    /// <summary>Without the connection string, which the command line may have.</summary>
    public override string ToString() => $"{Asked}";
}
