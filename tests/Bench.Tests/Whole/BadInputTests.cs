namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(PortProgram))]
public sealed class BadInputTests : WholeRun
{
    [Theory]
    [InlineData("did you mean load", "laod")]
    [InlineData("Check --mysql", "--mysql", "garbage", "--list", "flat")]
    [InlineData("selects no benchmark", "--filter", "*NoSuchMethod*")]
    public async Task EachIsOneLineThatNamesTheThingAndStartsNothing(string expected, params string[] arguments)
    {
        await RefusedAsync(expected, arguments);

        Assert.Equal([Temporary], Directory.GetFileSystemEntries(Folder));
    }

    [SkippableFact]
    public async Task TheKernelEngineWithoutTheRightToItIsRefusedBeforeAnythingStarts()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Elsewhere it is refused for another reason.");
        string[] withoutRight = Environment.IsPrivilegedProcess ? ["setpriv", "--bounding-set=-sys_admin,-net_admin"] : [];
        using var program = BenchProgram.StartThrough(
            withoutRight, Folder, Variables(), "--store", "memory", "--network", "same-zone", "--network-engine", "kernel");

        await RefusedAsync(program, "--network-engine relay");
    }

    [Fact]
    public async Task AMySqlThatDoesNotAnswerIsNamedWithoutItsPassword()
    {
        using var free = new TcpListener(IPAddress.Loopback, 0);
        free.Start();
        var port = ((IPEndPoint)free.LocalEndpoint).Port;
        free.Stop();

        var error = await RefusedAsync(
            $"127.0.0.1:{port}", "--mysql", $"Server=127.0.0.1;Port={port};Database=rpcbench;User ID=me;Password=topsecret");

        Assert.DoesNotContain("topsecret", error, StringComparison.Ordinal);
    }

    [Theory, InlineData, InlineData("load"), InlineData("why"), InlineData("map"), InlineData("study", "run", "all")]
    public async Task AStartThatIsRefusedLeavesNoFolder(params string[] verb)
    {
        await RefusedAsync("Nothing listens at 127.0.0.1:1/",
            [.. verb, "--mysql", "Server=127.0.0.1;Port=1;Database=rpcbench;User ID=me;Password=secret"]);

        Assert.False(Directory.Exists(Path.Combine(Results, "runs")));
    }

    [Fact]
    public async Task APortInUseIsNamedWithTheOptionThatChoosesAnother()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 0);
        taken.Start();
        var port = $"{((IPEndPoint)taken.LocalEndpoint).Port}";

        var error = await RefusedAsync("--rest-port", "serve", "--store", "memory", "--rest-port", port);

        Assert.Contains(port, error, StringComparison.Ordinal);
        Assert.DoesNotContain("Listen:", error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ServeTakesThePortsOfTheServicesVariablesAndAnOptionBeforeThem()
    {
        var variables = Variables();
        (variables["Listen__Http1"], variables["Listen__Http2"]) = ("first", "second");

        // The option stands in front of the first variable; the second has none.
        using var program = BenchProgram.Start(Folder, variables, ["serve", "--store", "memory", "--rest-port", "0"]);

        await RefusedAsync(program, "Listen__Http2: 'second' is not a port");
    }

    private async Task<string> RefusedAsync(string expected, params string[] arguments)
    {
        using var program = Start(arguments);
        return await RefusedAsync(program, expected);
    }
}
