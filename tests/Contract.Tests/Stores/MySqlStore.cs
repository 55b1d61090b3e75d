namespace RpcBench.Contract.Tests.Stores;

public sealed class MySqlStore() : StoreUnderTest("mysql")
{
    private readonly MySqlServer _server = new();

    internal override ServicePair Services => _server.IsThere ? base.Services : throw new InvalidOperationException(_server.ConnectionString);

    public override async Task InitializeAsync()
    {
        await _server.InitializeAsync();
        if (_server.IsThere)
        {
            await base.InitializeAsync();
        }
    }

    public override async Task DisposeAsync()
    {
        await base.DisposeAsync();
        await _server.DisposeAsync();
    }

    private protected override IReadOnlyList<string> Settings => ["--Store:ConnectionString", _server.ConnectionString];
}
