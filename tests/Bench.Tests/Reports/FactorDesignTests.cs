namespace RpcBench.Bench.Tests.Reports;

public sealed class FactorDesignTests
{
    private const string Twin = "gRPC against itself";

    private static readonly FactorDesign Protocol = BenchRuns.FindQuestion("protocol");

    // The time of each arm in microseconds, in the order of the arms.
    private static readonly double[] Base = [54, 50, 58, 44, 53, 75, 71, 71];

    public static TheoryData<string> Names => [.. Catalogue.Declaration.Factors.Select(design => design.Name)];

    [Theory, MemberData(nameof(Names))]
    public void EveryArmOfAQuestionExistsAndIsUsedInADifference(string name)
    {
        var design = Design(name);

        Assert.Equal(design.Arms, Catalogue.Declaration.ArmsOf(design).Select(arm => arm.Id));
        Assert.All(design.Arms, arm => Assert.Contains(design.Contrasts, contrast => contrast.Weights.ContainsKey(arm)));
        Assert.All(design.Contrasts, contrast => Assert.All(contrast.Weights.Keys, arm => Assert.Contains(arm, design.Arms)));
        Assert.All(design.HeadlineDifferences, told => Assert.NotEmpty(design[told].Name));
    }

    [Theory, MemberData(nameof(Names))]
    public void TheStartOfAPathAndItsStepsAddUpToItsEnd(string name)
    {
        var (design, random) = (Design(name), new Random(3));
        for (var draw = 0; draw < 100; draw++)
        {
            var times = design.Arms.ToDictionary(arm => arm, _ => 10 + (100 * random.NextDouble()));

            Assert.All(design.Paths, path =>
                Assert.Equal(times[path.To], times[path.From] + path.Steps.Sum(step => design[step].Apply(arm => times[arm])), 9));
        }
    }

    [Theory, MemberData(nameof(Names))]
    public void ADelayInEveryArmChangesNoDifference(string name) => Assert.All(
        Design(name).Contrasts.Where(contrast => contrast.Weights.Count > 1), contrast => Assert.Equal(0, contrast.Apply(_ => 100), 9));

    [Theory]
    [InlineData(-100, 0, 0, "rest", "json-h1", "json-h2", "grpc-json")]
    [InlineData(0, 100, 0, "json-h2", "proto-h2", "grpc-json", "grpc", "grpc-twin")]
    [InlineData(0, 0, 100, "grpc-json", "grpc", "grpc-twin")]
    public void ADelayInEveryArmOfAFactorChangesOnlyThatFactor(double encoding, double http, double framing, params string[] waiting) =>
        AssertShift(waiting, bridge: 0, encoding, http, framing);

    [Fact]
    public void ADelayOnlyInPlainJsonOverHttp1ShowsAsAnInteraction()
    {
        AssertShift(["json-h1"], bridge: 100, encoding: -100.0 / 3, http: -200.0 / 3, framing: 0);
        Assert.Equal(100, Shift(BenchFactors.EncodingByHttp, ["json-h1"]), 9);
    }

    [Fact]
    public void ADelayInTheHandlerChangesOnlyTheHandlerStep()
    {
        var waits = BenchRuns.FindQuestion("budget").Contrasts.ToDictionary(
            contrast => contrast.Name, contrast => contrast.Apply(arm => arm is "rest" or "grpc" or "grpc-twin" ? 100 : 0));

        Assert.Equal((100, 100), (waits["REST: handler and store"], waits["gRPC: handler and store"]));
        Assert.All(waits.Where(wait => !wait.Key.EndsWith("handler and store", StringComparison.Ordinal)),
            wait => Assert.Equal(0, wait.Value, 9));
    }

    private static FactorDesign Design(string name) => Catalogue.Declaration.Factors.Single(design => design.Name == name);

    private static void AssertShift(string[] waiting, double bridge, double encoding, double http, double framing)
    {
        Assert.Equal(bridge, Shift(BenchFactors.PlainPost, waiting), 9);
        Assert.Equal(encoding, Shift(BenchFactors.Encoding, waiting), 9);
        Assert.Equal(http, Shift(BenchFactors.Http, waiting), 9);
        Assert.Equal(framing, Shift(BenchFactors.Framing, waiting), 9);
        Assert.Equal(0, Shift(Twin, waiting), 9);
    }

    private static double Shift(string name, string[] waiting)
    {
        return Protocol[name].Apply(arm => Time(arm) + (waiting.Contains(arm) ? 100 : 0)) - Protocol[name].Apply(Time);

        static double Time(string arm) => Base[Protocol.Arms.Index().First(one => one.Item == arm).Index];
    }
}
