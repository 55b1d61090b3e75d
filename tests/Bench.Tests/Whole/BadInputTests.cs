namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(PortProgram))]
public sealed class BadInputTests : BenchProgramTest
{
    [Theory]
    [InlineData("Did you mean load", "laod")]
    [InlineData("Check --mysql", "--mysql", "Server=127.0.0.1;Port=1;Database=a;Password=top;secret99", "--list")]
    [InlineData("--mysql", "--mysql=Server=127.0.0.1;Port=1;Database=a;Password=secret;Connection Timeout=-5")]
    [InlineData("--mysq", "load", "--mysq", "Server=127.0.0.1;Port=1;Database=a;Password=secret")]
    public async Task BadInputIsRefusedInOneLineWithoutAPassword(string expected, params string[] arguments)
    {
        AssertLacks(await AssertProgramRefusesAsync(expected, arguments), "secret");

        Assert.Equal([TemporaryFolder], Directory.GetFileSystemEntries(Folder));
    }

    [Theory]
    [InlineData("Server=127.0.0.1;Port=1;Database=a;Password=top;secret99")]
    [InlineData("Server=127.0.0.1;Port=1;Database=a;Password=secret;Maximum Pool Size=0", "load", "--duration", "1s")]
    public async Task AnUnusableConnectionStringVariableIsRefusedWithoutItsPassword(
        string variable, params string[] arguments)
    {
        using var program = Start(variable, arguments);

        AssertLacks(await AssertRefusedAsync(program, "RPCBENCH_MYSQL") + program.Output, "secret");
        Assert.Equal([TemporaryFolder], Directory.GetFileSystemEntries(Folder));
    }

    [Fact]
    public async Task AnUnusableResultsFolderIsRefusedBeforeAnythingStarts()
    {
        await File.WriteAllTextAsync(PathTo("taken"), "");

        await AssertProgramRefusesAsync("--artifacts", "--store", "memory", "--artifacts", PathTo("taken/below"));
    }

    [Theory, InlineData, InlineData("load"), InlineData("why"), InlineData("map")]
    public async Task AnUnreachableMySqlIsNamedWithoutItsPassword(params string[] verb)
    {
        var error = await AssertProgramRefusesAsync("Nothing listens at 127.0.0.1:1/",
            [.. verb, "--mysql", "Server=127.0.0.1;Port=1;Database=rpcbench;User ID=me;Password=secret"]);

        AssertLacks(error, "secret");
        Assert.False(Directory.Exists(Path.Combine(ResultsFolder, "runs")));
    }

    [Fact]
    public async Task APortInUseIsNamedWithTheOptionThatChoosesAnother()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 0);
        taken.Start();
        var port = $"{((IPEndPoint)taken.LocalEndpoint).Port}";

        var error = await AssertProgramRefusesAsync("--port-rest", "serve", "--store", "memory", "--port-rest", port);

        AssertHas(error, port);
        AssertLacks(error, "Listen:");
    }

    private async Task<string> AssertProgramRefusesAsync(string expected, params string[] arguments)
    {
        using var program = Start(arguments);
        return await AssertRefusedAsync(program, expected);
    }
}
