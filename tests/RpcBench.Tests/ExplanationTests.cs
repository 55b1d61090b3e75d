namespace RpcBench.Tests;

/// <summary>What a program's own question makes of planted times.</summary>
public sealed class ExplanationTests
{
    private static readonly Dictionary<string, double> Nanoseconds = new() { ["one"] = 100, ["two"] = 130, ["three"] = 90, ["four"] = 200 };

    [Fact]
    public void TheStepsOfAChainAddUpToTheWholeDifference()
    {
        var design = Explain((why, one, two, three, _) => why.From(one).Then("a", two).Then("b", three));

        Assert.Equal(["one", "three", "two"], design.Arms.Order(StringComparer.Ordinal));
        Assert.Equal([("Total", -10.0), ("Step1", 30), ("Step2", -40)], Apply(design));
        Assert.Equal(("one", "three", 2), (design.Paths[0].From, design.Paths[0].To, design.Paths[0].Steps.Count));
    }

    [Fact]
    public void CrossedChangesHaveTheirCostWithAndWithoutTheOtherAndWhatThatDiffersBy() => Assert.Equal(
        [
            ("First0", 70.0), ("First0In1", 30), ("First0In2", 110),
            ("Second3", 30), ("Second3In1", -10), ("Second3In2", 70), ("First0Interaction", 80),
        ],
        Apply(Explain((why, one, two, three, four) => why.Cross("a", "b", one, two, three, four))));

    [Fact]
    public void TheVerbIsThereWhereThereIsAQuestion()
    {
        var (with, without) = (new Application(Declare(true)), new Application(Declare(false)));

        var (options, selection) = ((MatrixOptions, MatrixSelection))with.Plan(["why", "--allow-debug"]);

        Assert.Equal(["one", "two"], options.Compared.Arms.Select(arm => arm.Id));
        Assert.Equal("Get", Assert.Single(selection.Operations).Name);
        AssertHas(RefusalOf<UserException>(() => without.Plan(["why", "--allow-debug"])), "why");

        static Subject Declare(bool asks) => Build(all =>
        {
            var (_, one, two) = all.TwoArms().Operation("Get");
            if (asks)
            {
                all.Explain("why", "what they differ by").From(one).Then("all", two);
            }
        });
    }

    private static FactorDesign Explain(
        Action<Explanation, Arm<Caller>, Arm<Caller>, Arm<Caller>, Arm<Caller>> explain) => Build(all =>
        {
            var (_, one, two) = all.TwoArms();
            var (three, four) = (Further("three"), Further("four"));
            all.Operation("Get", [1]).Both(one, two, (_, key, _) => Task.FromResult(key));
            explain(all.Explain("why", "what they differ by"), one, two, three, four);

            Arm<Caller> Further(string id) => all.Arm(id, "http://127.0.0.1:1", _ => new Caller()).OnlyWhenNamed();
        }).Designs.Single();

    private static IEnumerable<(string Name, double Difference)> Apply(FactorDesign design) =>
        design.Contrasts.Select(contrast => (contrast.Name, Math.Round(contrast.Apply(arm => Nanoseconds[arm]), 9)));
}
