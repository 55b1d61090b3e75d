using System.CommandLine;

namespace RpcBench.Tests;

public sealed class BadInputTests
{
    private const string Address = "http://a";

    private static readonly Dictionary<string, (Action<ComparisonBuilder> Declare, string[] Words)> InvalidDeclarations = new()
    {
        ["no arm"] = (all => all.Operation("Get", [1]), ["needs at least two arms", "none"]),
        ["one arm"] = (all => all.Arm("one", Address, _ => new Caller()), ["needs at least two arms", "only one"]),
        ["an arm that is compared only where it is named"] = (all =>
        {
            all.Arm("one", Address, _ => new Caller());
            all.Arm("two", Address, _ => new Caller()).OnlyWhenNamed();
        }, ["needs at least two arms"]),
        ["two arms of one name"] = (all => all.AddArms().Comparison.Arm("one", Address, _ => new Caller()), ["Two arms have the id one"]),
        ["an id of other letters"] = (all => all.AddArms().Comparison.Arm("REST!", Address, _ => new Caller()), ["'REST!'"]),
        ["neither address nor service"] =
            (all => all.AddArms().Comparison.Arm("three", _ => new Caller()), ["three has neither an address"]),
        ["a service without an arm"] = (all => Service(all.AddArms().Comparison), ["orders serves no arm"]),
        ["address and service"] = (all => Service(all).Serves(all.AddArms().One), ["one has both an address and a service"]),
        ["two services"] = (all =>
        {
            var three = all.AddArms().Comparison.Arm("three", _ => new Caller());
            Service(all).Serves(three);
            Service(all).Serves(three);
        }, ["Two services serve three"]),
        ["no time to start"] = (all => Service(all).ListensWithin(TimeSpan.Zero), ["ListensWithin is not above zero"]),
        ["no connection"] = (all => all.AddArms().One.WithConnections(0), ["one has 0 connections. Choose 1 to 1000"]),
        ["an address without scheme"] = (all => all.Arm("one", "localhost:5080", _ => new Caller()), ["'localhost:5080' of one"]),
        ["an address with a path"] = (all => all.Arm("one", $"{Address}/api", _ => new Caller()), ["http://localhost:5080"]),
        ["an address with a user"] = (all => all.Arm("one", "http://me:secret@a", _ => new Caller()), ["The address of one is"]),
        ["no such project"] = (all => all.Project("../Nowhere"), ["no project '../Nowhere'"]),
        ["no operation"] = (all => all.AddArms(), ["No operation"]),
        ["two operations of one name"] = (all => all.AddArms().AddOperation("Get").AddOperation("Get"), ["Two operations are called Get"]),
        ["an operation of other letters"] = (all => all.AddArms().AddOperation("Get=2"), ["'Get=2'"]),
        ["no keys"] = (all => all.AddArms().AddOperation("Get", Array.Empty<int>(), Same), ["Get has no keys"]),
        ["keys that cannot be made"] = (all => all.AddArms().AddOperation(
            "Get", Keys.Drawn<int>(_ => throw new FormatException("no number")), Same), ["The keys could not be created", "no number"]),
        ["an arm without a call"] = (all => all.AddArms().AddOperation("Get", [1], (get, one, _) => get
            .Call(one, (_, key, _) => Task.FromResult(key))), ["Get has no call over two"]),
        ["two calls of one arm"] = (all => all.AddArms().AddOperation("Get", [1], (get, one, two) =>
        {
            Same(get, one, two);
            Same(get, one, two);
        }), ["two calls over one"]),
        ["an arm of another comparison"] = (all => all.AddArms().AddOperation("Get", [1], (get, one, _) => get.CallBoth(
            one, Comparison.CreateBuilder([]).AddArms().Two, (_, key, _) => Task.FromResult(key))),
            ["The arm two belongs to another comparison"]),
        ["a response that is still to be read"] = (all => Return(all, new HttpResponseMessage()),
            ["Get over one returns a value that JSON cannot show (HttpResponseMessage). Read the value in the call, or map it to plain "
                + "data."]),
        ["a task in a task"] = (all => Return(all, Task.FromResult(1)), ["(Task<Int32>)"]),
        ["a stream that is not read"] = (all => Return(all, AsyncEnumerable.Repeat(1, 1)), ["(IAsyncEnumerable<Int32>)"]),
        ["code"] = (all => Return(all, () => 1), ["(Func<Int32>)"]),
        ["a comparer of other results"] = (all => all.AddArms().AddOperation("Get", [1], (get, one, two) =>
        {
            Same(get, one, two);
            get.CompareWith(StringComparer.Ordinal);
        }), ["String", "Int32"]),
        ["a question without arms"] = (all => all.AddArms().AddOperation("Get").Comparison.Explain("tls", "what TLS costs"),
            ["tls explains no difference"]),
        ["a question with a step and no beginning"] = (all => Explain(all, (why, arms) => why.Then("more", arms.Two)),
            ["a Then before its From"]),
        ["a path with a step too few"] = (all => Explain(all, (why, arms) => why.Path(arms.One, arms.Two)), ["explains no difference"]),
        ["a path whose steps lead elsewhere"] = (all => Explain(all, (why, arms) =>
            why.Path(arms.One, arms.Two, why.Difference("back", arms.One, arms.Two))), ["from one to two", "do not add up"]),
        ["two differences of the same words"] = (all => Explain(all, (why, arms) =>
            why.From(arms.One).Then("more", arms.Two).From(arms.Two).Then("more", arms.One)), ["two differences called 'more'"]),
        ["a difference of another question"] = (all => Explain(all, (why, arms) =>
            why.Average("more", all.Explain("other", "").Difference("more", arms.Two, arms.One))), ["a difference of another question"]),
        ["a question of an operation that is not there"] = (all => Explain(all, (why, arms) =>
            why.From(arms.One).Then("more", arms.Two).Of("Post")), ["'Post', which is not declared"]),
        ["pieces of a call that nobody makes"] = (all => Explain(all, (why, arms) =>
            why.From(arms.One).Then("more", arms.Two, "encode").Of("Get")), ["no arm of it declares those of Get"]),
        ["an average over nothing"] = (all => Explain(all, (why, _) => why.Average("more")), ["'more' over no difference"]),
        ["an arm against itself"] = (all => Explain(all, (why, arms) => why.Difference("more", arms.One, arms.One)),
            ["one with itself"]),
        ["a question of other letters"] = (all => all.AddArms().AddOperation("Get").Comparison.Explain("TLS!", ""), ["'TLS!'"]),
        ["two questions of one name"] = (all =>
        {
            Explain(all, (why, arms) => why.From(arms.One).Then("more", arms.Two));
            all.Explain("why", "again");
        }, ["Two questions are called why"]),
        ["a requirement on the baseline"] = (all => all.Require(
            all.AddArms().AddOperation("Get").One,
            1.1), ["one, which is the baseline"]),
        ["a requirement on nothing"] = (all => all.Require(all.AddArms().AddOperation("Get").Two, 0), ["two is required", "above zero"]),
        ["a requirement in another comparison"] = (all => all.Require(all.AddArms().AddOperation("Get").Two, 1)
            .In(Comparison.CreateBuilder([]).Operation("List", [1])), ["List, an operation of another comparison"]),
    };

    public static TheoryData<string> Names => [.. InvalidDeclarations.Keys];

    [Theory, MemberData(nameof(Names))]
    public void AnInvalidDeclarationIsRefused(string name)
    {
        var refusal = RefusalOf<UserException>(() => Build(InvalidDeclarations[name].Declare));

        AssertHas(refusal, InvalidDeclarations[name].Words);
        AssertLacks(refusal, "secret");
    }

    [Theory]
    [InlineData("The service of two at http://192.0.2.1/ is on another machine, which several calls in flight may overload. Measure with "
        + "--in-flight 1, or add --i-may-load-this")]
    [InlineData("two at http://192.0.2.1/", "load")]
    [InlineData("Nothing listens at http://127.0.0.1:1/, the address of one", "--in-flight", "1")]
    [InlineData("Nothing listens at http://127.0.0.1:1/", "load", "--i-may-load-this")]
    public async Task LoadOnAnotherMachineNeedsPermission(string expected, params string[] arguments)
    {
        using var errors = new StringWriter();
        var declared = Build(all =>
        {
            var one = all.Arm("one", "http://127.0.0.1:1", _ => new Caller());
            all.Operation("Get", [1])
                .CallBoth(one, all.Arm("two", "http://192.0.2.1", _ => new Caller()), (_, key, _) => Task.FromResult(key));
        });

        Assert.Equal(ExitCodes.BadInput, await new Application(declared).RunAsync(arguments, errors));

        AssertHas(Assert.Single(errors.ToString().Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries)), expected);
    }

    [Theory]
    [InlineData("--margin", "This program declares --margin, which every program already has")]
    [InlineData("--region", null)]
    public async Task AnOptionThatHidesABuiltInOptionIsRefused(string name, string? refusal)
    {
        using var errors = new StringWriter();
        var declared = Build(all =>
        {
            all.AddArms().AddOperation("Get");
            all.Command.Add(new Option<string>(name));
        });

        var code = await new Application(declared).RunAsync(["--list", "--allow-debug"], errors);

        Assert.Equal(refusal is null ? ExitCodes.Success : ExitCodes.BadInput, code);
        AssertHas(errors.ToString(), refusal ?? "");
    }

    [Theory]
    [InlineData(1001, "--launches")]
    [InlineData(0, "--launches")]
    public void ASettingOutOfRangeIsRefusedLikeItsOption(int launches, string option) => AssertHas(
        RefusalOf<UserException>(() => new Application(Build(all =>
        {
            all.AddArms().AddOperation("Get");
            all.Settings.Launches = launches;
        })).Plan(["--allow-debug"])),
        option, "from 2 to 1000");

    [Theory]
    [InlineData(7)]
    [InlineData(4, "--launches", "4")]
    [InlineData(2, "--quick")]
    public void TheCommandLineOverridesSettings(int launches, params string[] arguments)
    {
        var application = new Application(Build(all =>
        {
            all.AddArms().AddOperation("Get");
            all.Settings.Launches = 7;
            all.Settings.Margin = 0.1;
        }));

        var options = (MeasurementPlan)application.Plan([.. arguments, "--allow-debug"]);

        Assert.Equal((launches, 0.1), (options.Launches, options.Margin));
        AssertHas(string.Join(' ', options.Arguments), "--margin 10");
    }

    [Fact]
    public async Task AComparisonRunsOnce()
    {
        var comparison = Comparison.CreateBuilder(["--help"]);
        comparison.AddArms().AddOperation("Get");

        Assert.Equal(
            (ExitCodes.Success, ExitCodes.BadInput), ((await comparison.RunAsync()).ExitCode, (await comparison.RunAsync()).ExitCode));
    }

    [Fact]
    public async Task TheCallerMayCancelAComparison()
    {
        var comparison = Comparison.CreateBuilder(["--allow-debug"]);
        comparison.AddArms().AddOperation("Get");

        Assert.Equal(ExitCodes.Interrupted, (await comparison.RunAsync(new CancellationToken(canceled: true))).ExitCode);
    }

    private static void Return<T>(ComparisonBuilder comparison, T response) => comparison.AddArms().AddOperation(
        "Get", [1], (get, one, two) => get.CallBoth(one, two, (_, _, _) => Task.FromResult(response)));

    private static void Same(OperationBuilder<int> operation, Arm<Caller> one, Arm<Caller> two) =>
        operation.CallBoth(one, two, (_, key, _) => Task.FromResult(key));

    private static void Explain(ComparisonBuilder comparison, Action<Explanation, SampleArms> explain)
    {
        var arms = comparison.AddArms().AddOperation("Get");
        explain(comparison.Explain("why", "what they differ by"), arms);
    }

    private static ServiceBuilder Service(ComparisonBuilder comparison) =>
        comparison.Service("orders", (_, _) => Task.FromResult(new RunningService(() => ValueTask.CompletedTask)));
}
