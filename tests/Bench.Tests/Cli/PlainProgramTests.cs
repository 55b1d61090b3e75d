namespace RpcBench.Bench.Tests.Cli;

/// <summary>Tests the verbs of a program that declares what it compares and nothing else.</summary>
public sealed class PlainProgramTests
{
    private static readonly Declaration Plain = Declare();

    [Fact]
    public void APlainProgramHasTheBuiltInOptionsAndATargetPerArm()
    {
        string[] ours = ["--store", "--mysql", "--init-store", "--rest-http", "--gc", "--streaming", "--target-rest-h2"];
        foreach (var verb in new[] { BenchmarkCommand.Create(Plain), LoadCommand.Create(Plain) })
        {
            string[] expected = [.. verb.Name == "load" ? (string[])["--operation", "--rate"] : ["--launches"], "--arms", "--network",
                "--json", "--target-one", "--target-other"];
            string[] names = [.. verb.Options.Select(option => option.Name)];
            Assert.Equal(expected, expected.Intersect(names));
            Assert.Empty(ours.Intersect(names));
        }
    }

    [Fact]
    public void WithoutSizesThereIsNoMap() => Assert.Empty(MapCommand.FindSizedOperations(Plain));

    [Fact]
    public void TheExamplesNameTheProgramsArmsAndOperations()
    {
        AssertHas(ExamplesOf(LoadCommand.Create(Plain)), "--target-one", "--target-other");
        AssertHas(ExamplesOf(BenchmarkCommand.Create(Plain)), "GetOrder");

        static string ExamplesOf(System.CommandLine.Command verb) =>
            string.Join('\n', ((VerbAction)verb.Action!).Sections[0].Rows.Select(example => example.Written));
    }

    private static Declaration Declare()
    {
        var comparison = Comparison.CreateBuilder([]);
        var (one, other) = (Arm("one"), Arm("other"));
        comparison.Operation("GetOrder", Keys.Range(1, 10)).Call(one, CallAsync).Call(other, CallAsync);
        return comparison.Declaration;

        Arm<HttpClient> Arm(string id) => comparison.Arm(id, "http://127.0.0.1:5080", _ => new HttpClient());

        static Task<string> CallAsync(HttpClient http, int id, CancellationToken stop) => http.GetStringAsync($"/orders/{id}", stop);
    }
}
