namespace RpcBench.Tests;

public sealed class ExplanationTests
{
    private static readonly Dictionary<string, double> Nanoseconds = new() { ["one"] = 100, ["two"] = 130, ["three"] = 90, ["four"] = 200 };

    [Fact]
    public void TheStepsOfAChainAddUpToTheTotalDifference()
    {
        var design = Explain((why, one, two, three, _) => why.From(one).Then("a", two).Then("b", three));

        Assert.Equal(["one", "three", "two"], design.Arms.Order(StringComparer.Ordinal));
        Assert.Equal([("three instead of one", -10.0), ("a", 30), ("b", -40)], Apply(design));
        Assert.Equal(("one", "three", 2), (design.Paths[0].From, design.Paths[0].To, design.Paths[0].Steps.Count));
    }

    [Fact]
    public void ArmsComparedOnlyInQuestionsAreMeasuredOnlyInQuestions()
    {
        var declared = Build(all =>
        {
            var (comparison, one, two) = all.AddArms().AddOperation("Get");
            var (three, four) = (one.Variant("three").OnlyToExplain(), one.Variant("four").OnlyToExplain());
            comparison.Operation("Send", [1]).CallBoth(three, four, (_, key, _) => Task.FromResult(key));
            comparison.Explain("size", "what size costs").Of("Send").From(three).Then("more", four);
        });

        var design = Assert.Single(declared.Factors);

        Assert.Equal(["Get"], declared.Operations.Select(operation => operation.Name));
        Assert.Equal(["Get", "Send"], declared.OperationsOf(design).Select(operation => operation.Name));
        Assert.Equal(["Get"], declared.ReadRun().SelectableOperations.Select(operation => operation.Name));
    }

    [Fact]
    public void CrossedChangesShowBothCostsAndTheirInteraction() => Assert.Equal(
        [
            ("a", 70.0), ("a, in two", 30), ("a, in four", 110),
            ("b", 30), ("b, in three", -10), ("b, in four", 70), ("what a costs more with the other change", 80),
        ],
        Apply(Explain((why, one, two, three, four) => why.Cross("a", "b", one, two, three, four))));

    [Fact]
    public void AnAverageOverOrdersIsOneStepOfAPath()
    {
        var design = Explain((why, one, two, three, four) =>
        {
            var (first, firstLater) = (why.Difference("a, first", two, one), why.Difference("a, later", four, three));
            var (second, secondLater) = (why.Difference("b, first", three, one), why.Difference("b, later", four, two));
            why.Path(one, four, why.Average("a", first, firstLater), why.Average("b", second, secondLater));
        });

        Assert.Equal(
            [
                ("four instead of one", 100.0), ("a", 70), ("a, first", 30), ("a, later", 110),
                ("b", 30), ("b, first", -10), ("b, later", 70),
            ],
            Apply(design));
        Assert.Equal(["a", "b"], design.HeadlineDifferences);
        Assert.Equal(["a", "b"], Assert.Single(design.Paths).Steps);
    }

    [Fact]
    public void ADifferenceSharedByAveragesIsListedOnce()
    {
        var design = Explain((why, one, two, three, _) =>
        {
            var (first, second) = (why.Difference("a", two, one), why.Difference("b", three, one));
            why.Average("of both", why.Average("twice a", first, first, second), first);
        });

        Assert.Equal([("of both", 23.333333333), ("twice a", 16.666666667), ("a", 30), ("b", -10)], Apply(design));
        Assert.Equal(["of both"], design.HeadlineDifferences);
    }

    [Fact]
    public void AChainThatStartsWithAComponentAddsUpToTheCall()
    {
        var design = Explain((why, one, two, three, _) =>
            why.From("TCP", one).Then("all else", two, "encode", "decode").Twin(one, three));

        Assert.Equal([("TCP", 100.0), ("all else", 30), ("one against itself", -10)], Apply(design));
        Assert.Equal(["TCP", "all else"], design.HeadlineDifferences);
        Assert.Equal(["encode", "decode"], design.Components["all else"]);
        Assert.Null(design.Total);
    }

    [Fact]
    public void TheWhyVerbExistsOnlyWithAQuestion()
    {
        var (with, without) = (new Application(Declare(true)), new Application(Declare(false)));

        var plan = (MeasurementPlan)with.Plan(["why", "--allow-debug"]);

        Assert.Equal(["one", "two"], plan.Compared.Arms.Select(arm => arm.Id));
        Assert.Equal("Get", Assert.Single(plan.Operations).Name);
        AssertHas(RefusalOf<UserException>(() => without.Plan(["why", "--allow-debug"])), "why");

        static Declaration Declare(bool asks) => Build(all =>
        {
            var (_, one, two) = all.AddArms().AddOperation("Get");
            if (asks)
            {
                all.Explain("why", "what they differ by").From(one).Then("all", two);
            }
        });
    }

    private static FactorDesign Explain(
        Action<Explanation, Arm<Caller>, Arm<Caller>, Arm<Caller>, Arm<Caller>> explain) => Build(all =>
        {
            var (_, one, two) = all.AddArms();
            var (three, four) = (Further("three"), Further("four"));
            all.Operation("Get", [1]).CallBoth(one, two, (_, key, _) => Task.FromResult(key));
            explain(all.Explain("why", "what they differ by"), one, two, three, four);

            Arm<Caller> Further(string id) => all.Arm(id, "http://127.0.0.1:1", _ => new Caller()).OnlyWhenNamed();
        }).Factors.Single();

    private static IEnumerable<(string Name, double Difference)> Apply(FactorDesign design) =>
        design.Contrasts.Select(contrast => (contrast.Name, Math.Round(contrast.Apply(arm => Nanoseconds[arm]), 9)));
}
