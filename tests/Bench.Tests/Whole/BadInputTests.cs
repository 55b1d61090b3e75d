using System.Net;
using System.Net.Sockets;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class BadInputTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [InlineData("did you mean load", "laod")]
    [InlineData("did you mean --concurrency", "load", "--concurency", "5")]
    [InlineData("'--bogus'", "doctor", "--bogus")]
    [InlineData("--list needs a value: flat, tree", "--list")]
    [InlineData("Check --mysql", "--mysql", "garbage", "--list", "flat")]
    [InlineData("selects no benchmark", "--filter", "*NoSuchMethod*")]
    [InlineData("--pairs is 'abc'", "--pairs", "abc")]
    public async Task EachIsOneLineThatNamesTheThingAndStartsNothing(string expected, params string[] arguments)
    {
        await RefusedAsync(expected, arguments);

        Assert.Empty(_folder.EnumerateFileSystemInfos());
    }

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

        await RefusedAsync("'table.csv', row 2, column 'value': 'fast' is not a number", "study", "audit", "table.csv");
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
