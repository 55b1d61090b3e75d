namespace RpcBench.Contract.Tests.Stores;

/// <summary>Both services on one file, as a run has them.</summary>
public sealed class SqliteStore() : StoreUnderTest("sqlite")
{
    private SqliteFile? _file;

    public override async Task InitializeAsync()
    {
        _file = await SqliteFile.CreatePrivateAsync();
        await StartAsync("--Store:ConnectionString", _file.ConnectionString);
    }

    public override async Task DisposeAsync()
    {
        await base.DisposeAsync();
        if (_file is not null)
        {
            await _file.DisposeAsync();
        }
    }
}
