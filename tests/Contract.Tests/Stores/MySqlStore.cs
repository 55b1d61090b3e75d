namespace RpcBench.Contract.Tests.Stores;

public sealed class MySqlStore() : StoreUnderTest("mysql")
{
    private readonly MySqlServer _server = new();

    public override async Task InitializeAsync()
    {
        await _server.InitializeAsync();
        if (ServerProgram.Find() is not null)
        {
            await StartAsync("--Store:ConnectionString", _server.ConnectionString);
        }
    }

    public override async Task DisposeAsync()
    {
        await base.DisposeAsync();
        await _server.DisposeAsync();
    }
}
