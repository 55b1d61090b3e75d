namespace RpcBench.Contract.Tests.Startup;

/// <summary>What a service refuses to start with: one line that names the thing and the remedy, exit code 2.</summary>
public sealed class RefusalTests
{
    // Both start by the same code, so that one of them shows the rest.
    [Theory, InlineData(ServiceAssembly.Rest), InlineData(ServiceAssembly.Grpc)]
    public async Task AStoreThatCannotBeReached(string project)
    {
        using var closed = new TcpListener(IPAddress.Loopback, 0);
        closed.Start();
        var port = ((IPEndPoint)closed.LocalEndpoint).Port;
        closed.Stop();
        var refusal = await RefusalAsync(
            project, "--Store:Provider", "mysql", "--Store:ConnectionString",
            $"Server=127.0.0.1;Port={port};User ID=nobody;Password=secret-word;Database=none");
        AssertHas(refusal, "Store:ConnectionString");
        AssertLacks(refusal, "secret-word");
    }

    [Fact]
    public async Task AConnectionStringThatIsNone()
    {
        foreach (var (provider, text) in new[]
        {
            ("mysql", "Server=127.0.0.1;Port=1;Database=a;Password=top;secret99"),
            ("mysql", "Server=127.0.0.1;Port=1;Database=a;Password=secret;Connection Timeout=-5"),
            ("memory", "Server=127.0.0.1;Port=1;User ID=mePassword=secret;Database=a"),
            ("sqlite", "Data Source=a;Password=top;secret99"),
        })
        {
            var refusal = await RefusalAsync(ServiceAssembly.Rest, "--Store:Provider", provider, "--Store:ConnectionString", text);
            AssertHas(refusal, "connection string cannot be used", "Store:ConnectionString");
            AssertLacks(refusal, "secret");
        }
    }

    [Fact]
    public async Task APortInUse()
    {
        using var holder = new TcpListener(IPAddress.Loopback, 0);
        holder.Start();
        var port = ((IPEndPoint)holder.LocalEndpoint).Port;
        AssertHas(
            await RefusalAsync(ServiceAssembly.Rest, "--Store:Provider", "memory", "--Listen:Http1", "0", "--Listen:Http2", $"{port}"),
            $"127.0.0.1:{port}", "Listen:Http2");
    }

    [Theory]
    [InlineData("mysql, sqlite", "--Store:Provider", "oracle")]
    [InlineData("mysql, sqlite", "--Store:Provider", "Server=db;Password=secret")]
    [InlineData("Timing:Enabled is '1.5'", "--Store:Provider", "memory", "--Timing:Enabled", "1.5")]
    [InlineData("Announce is '1'", "--Store:Provider", "memory", "--Announce", "1")]
    public async Task WhatIsReadWhileTheServiceIsMade(string said, params string[] settings)
    {
        var refusal = await RefusalAsync(ServiceAssembly.Rest, settings);
        AssertHas(refusal, said);
        AssertLacks(refusal, "secret");
    }

    [Theory]
    [InlineData("Listen:Address", "--urls", "http://0.0.0.0:5080")]
    [InlineData("Listen:Address", "--Kestrel:Endpoints:Any:Url", "http://0.0.0.0:5080")]
    [InlineData("'listen' is not a setting", "listen")]
    [InlineData("'--Listen:Http1' has no value", "--Listen:Http1")]
    public async Task WhatCannotBeOrWouldAnswerOtherMachines(string said, params string[] settings) =>
        AssertHas(await RefusalHereAsync(settings), said);

    [Theory]
    [InlineData("--Listen:Http1", "70000")]
    [InlineData("--Listen:Http2", "abc")]
    [InlineData("--Listen:Any", "perhaps")]
    [InlineData("--Limits:MaxBodyBytes", "0")]
    [InlineData("--Limits:RequestTimeout", "-00:00:01")]
    [InlineData("--Limits:StallTimeout", "20s")]
    [InlineData("--Limits:MaxConnections", "1e3")]
    [InlineData("--Cost:Enabled", "yes")]
    [InlineData("--Listen:Address", "localhost")]
    [InlineData("--Logging:LogLevel:Default", "loud")]
    public async Task ASettingThatCannotBe(string key, string value) =>
        AssertHas(await RefusalHereAsync(key, value), $"{key[2..]} is '{value}'");

    [Theory]
    [InlineData("--Store:ConnectionString", "Server=db;User", "ID=me;Password=secret")]
    [InlineData("--Store:ConnectionString=Server=db;User", "secret")]
    [InlineData("Server=db;Password=secret")]
    [InlineData("--Listen:Http1", "Server=db;Password=secret")]
    [InlineData("--Listen:Any", "Server=db;Password=secret")]
    [InlineData("--Listen:Address", "Server=db;Password=secret")]
    [InlineData("--Logging:LogLevel:Default", "Server=db;Password=secret")]
    [InlineData("--urls", "Server=db;Password=secret")]
    public async Task AConnectionStringInTheWrongPlaceIsNotQuoted(params string[] settings) =>
        Assert.DoesNotContain("secret", await RefusalHereAsync(settings), StringComparison.OrdinalIgnoreCase);

    private static async Task<string> RefusalAsync(string project, params string[] settings)
    {
        var exit = await StartedService.RefusedAsync(project, settings);
        Assert.Equal(2, exit.Code);
        Assert.Empty(exit.Output);
        return Assert.Single(exit.Errors.Split('\n'));
    }

    // Of settings that are read before anything else, within this process: no other test here writes to its console.
    private static async Task<string> RefusalHereAsync(params string[] settings)
    {
        var errors = Console.Error;
        using var told = new StringWriter();
        Console.SetError(told);
        try
        {
            Assert.Equal(2, await ServiceProcess.RunAsync(
                new("rest", Http1Port: 5080, Http2Port: 5082), settings,
                add: _ => throw new InvalidOperationException("They were not refused."), map: _ => { }));
        }
        finally
        {
            Console.SetError(errors);
        }

        return Assert.Single(told.ToString().Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
    }
}
