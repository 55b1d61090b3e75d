using Microsoft.AspNetCore.Builder;

namespace RpcBench.Contract.Tests.Startup;

/// <summary>A service that cannot start prints one line that names the cause and the remedy, and returns exit code 2.</summary>
public sealed class RefusalTests
{
    // Both services share the code that starts them, so the other tests use one of them.
    [Theory, InlineData(ServiceAssembly.Rest), InlineData(ServiceAssembly.Grpc)]
    public async Task AnUnreachableStoreIsRefused(string project)
    {
        using var closed = new TcpListener(IPAddress.Loopback, 0);
        closed.Start();
        var port = ((IPEndPoint)closed.LocalEndpoint).Port;
        closed.Stop();
        var refusal = await RunForRefusalAsync(
            project, "--Store:Provider", "mysql", "--Store:ConnectionString",
            $"Server=127.0.0.1;Port={port};User ID=nobody;Password=secret-word;Database=none");
        AssertHas(refusal, "Store:ConnectionString");
        AssertLacks(refusal, "secret-word");
    }

    [Fact]
    public async Task AnInvalidConnectionStringIsRefused()
    {
        foreach (var (provider, text) in new[]
        {
            ("mysql", "Server=127.0.0.1;Port=1;Database=a;Password=top;secret99"),
            ("mysql", "Server=127.0.0.1;Port=1;Database=a;Password=secret;Connection Timeout=-5"),
            ("memory", "Server=127.0.0.1;Port=1;User ID=mePassword=secret;Database=a"),
            ("sqlite", "Data Source=a;Password=top;secret99"),
        })
        {
            var refusal = await RunForRefusalAsync(ServiceAssembly.Rest, "--Store:Provider", provider, "--Store:ConnectionString", text);
            AssertHas(refusal, "connection string cannot be used", "Store:ConnectionString");
            AssertLacks(refusal, "secret");
        }
    }

    [Fact]
    public async Task APortInUseIsRefused()
    {
        using var holder = new TcpListener(IPAddress.Loopback, 0);
        holder.Start();
        var port = ((IPEndPoint)holder.LocalEndpoint).Port;
        AssertHas(
            await RunForRefusalAsync(
                ServiceAssembly.Rest, "--Store:Provider", "memory", "--Kestrel:Endpoints:Http1:Url", "http://127.0.0.1:0",
                "--Kestrel:Endpoints:Http2:Url", $"http://127.0.0.1:{port}"),
            $"127.0.0.1:{port}", "Kestrel:Endpoints:Http2:Url");
    }

    [Theory]
    [InlineData("mysql, sqlite", "--Store:Provider", "oracle")]
    [InlineData("mysql, sqlite", "--Store:Provider", "Server=db;Password=secret")]
    [InlineData("Timing:Enabled is '1.5'", "--Store:Provider", "memory", "--Timing:Enabled", "1.5")]
    [InlineData("Announce is '1'", "--Store:Provider", "memory", "--Announce", "1")]
    [InlineData("Only the store memory supports a delay", "--Store:Provider", "sqlite", "--Store:Delay", "00:00:00.001")]
    [InlineData("Store:Delay is '1ms'. It must be from 00:00:00 to 00:00:10", "--Store:Provider", "memory", "--Store:Delay", "1ms")]
    public async Task AnInvalidSettingReadDuringStartupIsRefused(string said, params string[] settings)
    {
        var refusal = await RunForRefusalAsync(ServiceAssembly.Rest, settings);
        AssertHas(refusal, said);
        AssertLacks(refusal, "secret");
    }

    [Theory]
    [InlineData("Kestrel:Endpoints", "--urls", "http://0.0.0.0:5080")]
    [InlineData("IP address", "--Kestrel:Endpoints:Any:Url", "http://server:5080")]
    [InlineData("IP address", "--Kestrel:Endpoints:Any:Url", "http://*:5080")]
    [InlineData("'listen' is not a setting", "listen")]
    [InlineData("'--Announce' has no value", "--Announce")]
    public void AnImpossibleSettingOrAPublicAddressIsRefused(string said, params string[] settings)
        => AssertHas(RefusalInProcess(settings), said);

    [Theory]
    [InlineData("--Kestrel:Endpoints:Http1:Url", "http://127.0.0.1:70000")]
    [InlineData("--Kestrel:Endpoints:Http2:Url", "abc")]
    [InlineData("--Kestrel:Endpoints:Http2:Url", "http://localhost:5081")]
    [InlineData("--Limits:MaxBodyBytes", "0")]
    [InlineData("--Limits:RequestTimeout", "-00:00:01")]
    [InlineData("--Limits:StallTimeout", "20s")]
    [InlineData("--Limits:MaxConnections", "1e3")]
    [InlineData("--Cost:Enabled", "yes")]
    [InlineData("--Logging:LogLevel:Default", "loud")]
    public void AnInvalidSettingIsRefused(string key, string value) => AssertHas(RefusalInProcess(key, value), $"{key[2..]} is '{value}'");

    [Theory]
    [InlineData("--Store:ConnectionString", "Server=db;User", "ID=me;Password=secret")]
    [InlineData("--Store:ConnectionString=Server=db;User", "secret")]
    [InlineData("Server=db;Password=secret")]
    [InlineData("--Kestrel:Endpoints:Http1:Url", "Server=db;Password=secret")]
    [InlineData("--Cost:Enabled", "Server=db;Password=secret")]
    [InlineData("--Limits:MaxBodyBytes", "Server=db;Password=secret")]
    [InlineData("--Logging:LogLevel:Default", "Server=db;Password=secret")]
    [InlineData("--urls", "Server=db;Password=secret")]
    public void AConnectionStringInTheWrongPlaceIsNotQuoted(params string[] settings) =>
        Assert.DoesNotContain("secret", RefusalInProcess(settings), StringComparison.OrdinalIgnoreCase);

    private static async Task<string> RunForRefusalAsync(string project, params string[] settings)
    {
        var exit = await StartedService.StartRefusedAsync(project, settings);
        Assert.Equal(2, exit.Code);
        Assert.Empty(exit.Output);
        return Assert.Single(exit.Errors.Split('\n'));
    }

    // Returns the refusal for settings that are read before anything else, within this process.
    private static string RefusalInProcess(params string[] settings) => Assert.Throws<StartupException>(() =>
        WebApplication.CreateEmptyBuilder(new()).AddServiceDefaults("rest", settings, http2Port: 5082, http1Port: 5080)).Message;
}
