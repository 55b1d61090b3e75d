namespace RpcBench.Bench.Tests.Cli;

public sealed class ArmListTests : BenchProgramTest
{
    [Theory, InlineData(""), InlineData("load"), InlineData("map")]
    public async Task ArmsHelpListsTheArmsAndStartsNothing(string verb)
    {
        using var program = Start([.. verb.Split(' ', StringSplitOptions.RemoveEmptyEntries), "--arms", "help"]);

        Assert.Equal(0, await program.WaitForExitAsync());
        var lines = program.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(Catalogue.Declaration.Arms.Select(arm => arm.Id), lines.Select(line => line.Split(' ')[0]));
        Assert.Contains(lines, line => line.StartsWith("grpc ", StringComparison.Ordinal) && line.Contains("measured where none is named"));
        Assert.Contains(
            $"{"connect",-28}  Connect (Implementation: this repository's, client and service: .NET has no framework for Connect)", lines);
        Assert.DoesNotContain(lines, line => line.Contains("-h3 ", StringComparison.Ordinal));
        Assert.False(Directory.Exists(ResultsFolder));
    }

    [Fact]
    public void AnArmThatThisMachineCannotMeasureIsRefusedWithItsReason()
    {
        var comparison = Comparison.CreateBuilder([]);
        var rest = comparison.Arm("rest", "http://127.0.0.1:1", target => new HttpClient(target.Handler));
        var grpc = comparison.Arm("grpc", "http://127.0.0.1:1", target => new HttpClient(target.Handler));
        var http3 = rest.Variant("rest-h3").OnlyWhenNamed().UnavailableBecause("there is no QUIC.");
        comparison.Operation("Get", Keys.Range(1, 2)).Call(rest, CallAsync).Call(grpc, CallAsync);
        var application = new Application(comparison.Declaration);

        var refusal = Assert.Throws<UserException>(() => application.Plan(["--arms", $"rest,{http3.Id}"]));

        Assert.Equal("--arms: rest-h3 cannot be measured on this machine: there is no QUIC.", refusal.Message);

        static Task<int> CallAsync(HttpClient http, int key, CancellationToken stop) => Task.FromResult(key);
    }
}
