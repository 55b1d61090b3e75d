using System.Net;
using System.Net.Sockets;
using RpcBench.Contract.Tests.Services;

namespace RpcBench.Contract.Tests.Startup;

/// <summary>What a service refuses to start with: one line that names the thing and the remedy, exit code 2.</summary>
public sealed class RefusalTests
{
    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc];

    [Theory, MemberData(nameof(Projects))]
    public async Task AnUnknownProvider(string project) =>
        Assert.Contains("mysql, sqlite", await RefusalAsync(project, "--Store:Provider", "oracle"), StringComparison.Ordinal);

    [Theory, MemberData(nameof(Projects))]
    public async Task AStoreThatCannotBeReached(string project)
    {
        using var closed = new TcpListener(IPAddress.Loopback, 0);
        closed.Start();
        var port = ((IPEndPoint)closed.LocalEndpoint).Port;
        closed.Stop();
        var refusal = await RefusalAsync(
            project, "--Store:Provider", "mysql", "--Store:ConnectionString", $"Server=127.0.0.1;Port={port};User ID=nobody;Password=secret-word;Database=none");
        Assert.Contains("Store:ConnectionString", refusal, StringComparison.Ordinal);
        Assert.DoesNotContain("secret-word", refusal, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task APortInUse(string project)
    {
        using var holder = new TcpListener(IPAddress.Loopback, 0);
        holder.Start();
        var port = ((IPEndPoint)holder.LocalEndpoint).Port;
        var refusal = await RefusalAsync(project, "--Store:Provider", "memory", "--Listen:Http1", "0", "--Listen:Http2", $"{port}");
        Assert.Contains($"127.0.0.1:{port}", refusal, StringComparison.Ordinal);
        Assert.Contains("Listen:Http2", refusal, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--urls", "http://0.0.0.0:5080")]
    [InlineData("--urls", "http://*:5080")]
    [InlineData("--Kestrel:Endpoints:Any:Url", "http://0.0.0.0:5080")]
    public async Task AnAddressThatWouldAnswerOtherMachines(string key, string address) =>
        Assert.Contains("Listen:Any=true", await RefusalAsync(ServiceAssembly.Rest, key, address), StringComparison.Ordinal);

    [Theory]
    [InlineData("--Listen:Http1", "70000")]
    [InlineData("--Listen:Http2", "abc")]
    [InlineData("--Listen:Any", "perhaps")]
    [InlineData("--Limits:MaxBodyBytes", "0")]
    [InlineData("--Limits:RequestTimeout", "-00:00:01")]
    [InlineData("--Timing:Enabled", "1.5")]
    public async Task ASettingThatCannotBe(string key, string value)
    {
        var refusal = await RefusalAsync(ServiceAssembly.Rest, "--Store:Provider", "memory", key, value);
        Assert.Contains($"{key[2..]} is '{value}'", refusal, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("listen")]
    [InlineData("--Listen:Http1")]
    public async Task AnArgumentThatIsNoSetting(string argument) =>
        Assert.Contains($"'{argument}'", await RefusalAsync(ServiceAssembly.Rest, argument), StringComparison.Ordinal);

    private static async Task<string> RefusalAsync(string project, params string[] settings)
    {
        var exit = await RunningService.RefusedAsync(project, settings);
        Assert.Equal(2, exit.Code);
        Assert.Empty(exit.Output);
        return Assert.Single(exit.Errors.Split('\n'));
    }
}
