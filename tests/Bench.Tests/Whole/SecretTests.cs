namespace RpcBench.Bench.Tests.Whole;

/// <summary>Connection strings that are written wrongly, in all the ways in which one is given: refused in one line, and nothing of them is
/// shown.</summary>
public sealed class SecretTests : WholeRun
{
    [Theory]
    [InlineData(null, "--mysql", "Server=127.0.0.1;Port=1;Database=a;Password=top;secret99")]
    [InlineData(null, "load", "--mysq", "Server=127.0.0.1;Port=1;Database=a;Password=secret")]
    [InlineData("Server=127.0.0.1;Port=1;Database=a;Password=secret;Maximum Pool Size=0", "load", "--duration", "1s")]
    public async Task NothingOfItIsShown(string? variable, params string[] arguments)
    {
        using var program = Start(variable, arguments);
        var code = await program.EndAsync();

        Assert.True(code == ExitCodes.BadInput, $"exit code {code}");
        Assert.Single(Lines(program.Errors));
        Assert.DoesNotContain("secret", program.Output + program.Errors, StringComparison.Ordinal);
        Assert.All(Directory.GetFiles(Folder, "*", SearchOption.AllDirectories), file =>
            Assert.DoesNotContain("secret", File.ReadAllText(file), StringComparison.Ordinal));
    }
}
