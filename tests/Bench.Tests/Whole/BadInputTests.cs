using System.Net;
using System.Net.Sockets;
using RpcBench.Bench.Cli;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class BadInputTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [InlineData("serve", "frobnicate")]
    [InlineData("no verb 'frobnicate'", "frobnicate")]
    [InlineData("no store 'oracle'", "--store", "oracle")]
    [InlineData("auto, mysql, sqlite or memory", "--store", "oracle")]
    [InlineData("--margin", "--margin", "-1")]
    [InlineData("--margin", "--margin", "many")]
    [InlineData("--margin", "--margin", "NaN")]
    [InlineData("--pairs", "--pairs", "1")]
    [InlineData("--pairs", "--pairs", "few")]
    [InlineData("no HTTP version '3'", "--rest-http", "3")]
    [InlineData("does not go with", "--store", "memory", "--mysql", "Server=127.0.0.1")]
    [InlineData("no network 'moon'", "--network", "moon")]
    [InlineData("same-zone, cross-region", "--network", "local,moon")]
    [InlineData("rtt=35", "--network", "rtt=35")]
    [InlineData("rate=10furlong", "--network", "rtt=35ms,rate=10furlong")]
    [InlineData("rtt=-5ms", "--network", "rtt=-5ms")]
    [InlineData("rtt=2000s", "--network", "rtt=2000s")]
    [InlineData("named twice", "--network", "same-zone", "--network", "same-zone")]
    [InlineData("cannot be read", "--network-file", "no-such-file.json")]
    [InlineData("no network engine 'magic'", "--network-engine", "magic")]
    [InlineData("no connection policy 'some'", "--connections", "some")]
    [InlineData("from 1 to 1000", "--connections", "1001")]
    [InlineData("--cold-idle", "--cold-idle", "-1")]
    [InlineData("takes one network", "serve", "--network", "local,same-zone")]
    [InlineData("no network 'moon'", "serve", "--network", "moon")]
    [InlineData("BenchmarkDotNet", "--no-such-option")]
    [InlineData("selects no benchmark", "--filter", "*NoSuchMethod*")]
    [InlineData("cannot be read", "report", "no-such-run.json")]
    [InlineData("--vector-length is 0", "--vector-length", "0")]
    [InlineData("--vector-length", "--vector-length", "long")]
    [InlineData("between 1 and 150000", "--vector-length", "1000000")]
    [InlineData("--image-bytes is 10", "--image-bytes", "10")]
    [InlineData("limit of 8 MiB", "--image-bytes", "8000000")]
    [InlineData("no image format 'gif'", "--image-format", "gif")]
    [InlineData("did you mean DotProduct", "call", "127.0.0.1", "dotprodukt", "10")]
    [InlineData("n is 0", "call", "127.0.0.1", "add", "0")]
    [InlineData("between 1 and 1000000", "call", "127.0.0.1", "add", "1000001")]
    [InlineData("many", "call", "127.0.0.1", "add", "many")]
    [InlineData("call", "call", "127.0.0.1", "add")]
    [InlineData("is no address", "call", "127.0.0.1:port", "add", "1")]
    [InlineData("no API 'both'", "call", "127.0.0.1", "add", "1", "--api", "both")]
    [InlineData("no connection policy '2'", "call", "127.0.0.1", "add", "1", "--connections", "2")]
    [InlineData("did you mean bookstore", "study", "run", "bookshop")]
    [InlineData("name", "study", "run")]
    [InlineData("--margin", "study", "run", "f1-micro", "--margin", "-1")]
    [InlineData("no store 'oracle'", "study", "run", "all", "--store", "oracle")]
    [InlineData("cannot be read", "study", "audit", "no-such-table.csv")]
    [InlineData("no format 'xml'", "study", "audit", "table.csv", "--format", "xml")]
    public async Task EachIsOneLineThatNamesTheThing(string expected, params string[] arguments) => await RefusedAsync(expected, arguments);

    [SkippableFact]
    public async Task TheKernelEngineWithoutTheRightToItIsRefusedBeforeAnythingStarts()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Elsewhere it is refused for another reason.");
        string[] withoutRight = Environment.IsPrivilegedProcess ? ["setpriv", "--bounding-set=-sys_admin,-net_admin"] : [];
        using var program = BenchProgram.StartThrough(withoutRight, _folder.FullName, null, "--store", "memory", "--network", "same-zone", "--network-engine", "kernel");

        await AssertRefusedAsync(program, "--network-engine relay");
    }

    [Fact]
    public async Task AMySqlThatDoesNotAnswerIsNamedWithoutItsPassword()
    {
        using var free = new TcpListener(IPAddress.Loopback, 0);
        free.Start();
        var port = ((IPEndPoint)free.LocalEndpoint).Port;
        free.Stop();

        var error = await RefusedAsync($"127.0.0.1:{port}", "--mysql", $"Server=127.0.0.1;Port={port};Database=rpcbench;User ID=me;Password=topsecret");

        Assert.DoesNotContain("topsecret", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task APortInUseIsNamed()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 5080);
        taken.Start();

        await RefusedAsync("5080", "serve", "--store", "memory");
    }

    [Fact]
    public async Task ATruncatedRecordIsRefused()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder.FullName, "run.json"), "{ \"schema\": \"rpcbench.run\", \"vers");

        await RefusedAsync("cut short", "report", "run.json");
    }

    [Fact]
    public async Task AMalformedTableIsNamedWithRowAndColumn()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder.FullName, "table.csv"), "study,workload,api,network,statistic,value,unit\nlab,add,REST,far,mean,fast,ms\n");

        await RefusedAsync("'table.csv', row 2, column 'value': 'fast' is no number", "study", "audit", "table.csv");
    }

    private async Task<string> RefusedAsync(string expected, params string[] arguments)
    {
        using var program = BenchProgram.Start(_folder.FullName, new Dictionary<string, string?> { ["RPCBENCH_MYSQL"] = null }, arguments);
        return await AssertRefusedAsync(program, expected);
    }

    private static async Task<string> AssertRefusedAsync(BenchProgram program, string expected)
    {
        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.BadInput, $"exit code {code}: {program.Output}{program.Errors}");
        var line = Assert.Single(program.Errors.Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
        Assert.Contains(expected, line, StringComparison.Ordinal);
        return line;
    }
}
