using System.CommandLine;

namespace RpcBench.Tests;

public sealed class DeclarationTests
{
    [Fact]
    public async Task AVariantMakesItsArmsCallsThroughItsOwnClients()
    {
        List<string> made = [], called = [];
        var compared = CreateRun(all =>
        {
            var one = all.Arm("one", "http://127.0.0.1:1", Client);
            one.Variant("again").WithLabel("One again");
            one.Variant("other", target => new Named($"other client of {target.Arm}"));
            all.Operation("Get", [1]).Call(one, (client, key, _) =>
            {
                called.Add(client.Name);
                return Task.FromResult(key);
            });
        });
        using var clients = compared.OpenClients();

        foreach (var arm in compared.Arms)
        {
            await compared.Operations[0].Bind(arm, clients).CallAsync(default);
        }

        Assert.Equal(["one", "again", "other"], compared.Arms.Select(arm => arm.Id));
        Assert.Equal("One again", compared.Arms[1].Label);
        Assert.Equal(["one", "again"], made);
        Assert.Equal(["client of one", "client of again", "other client of other"], called);

        Named Client(ArmTarget target)
        {
            made.Add(target.Arm);
            return new($"client of {target.Arm}");
        }
    }

    [Fact]
    public async Task AnArmWithoutVerificationIsCalledButNotCompared()
    {
        var counted = 0;
        var compared = CreateRun(all => all.AddArms().AddOperation("Get", [1, 2], (get, one, two) =>
            get.CallBoth(one, two, (_, key, _) => Task.FromResult(key))
            .Call(all.Arm("bytes", "http://127.0.0.1:1", _ => new Caller()).WithoutProof(), (_, _, _) => Task.FromResult(--counted))));
        using var clients = compared.OpenClients();

        var check = await new EqualityCheck(clients).RunAsync(compared.Operations, default);

        Assert.Equal((2, 0), (check.Objects, check.Mismatches.Count));
        Assert.True(counted < 0);
    }

    [Fact]
    public void AnOptInOperationIsMeasuredOnlyIfAFilterNamesIt()
    {
        var application = new Application(Build(all =>
        {
            var (_, one, two) = all.AddArms().AddOperation("Get");
            all.Operation("Seldom", [1]).CallBoth(one, two, (_, key, _) => Task.FromResult(key)).OnlyWhenNamed();
        }));

        Assert.Equal(["Get"], Names());
        Assert.Equal(["Seldom"], Names("--filter", "*Seldom*"));

        IEnumerable<string> Names(params string[] arguments) =>
            ((MeasurementPlan)application.Plan([.. arguments, "--allow-debug"])).Operations
                .Select(operation => operation.Name);
    }

    [Fact]
    public void AnOperationsConditionAppearsInReportsWithThatOperation()
    {
        var compared = CreateRun(all =>
        {
            var (_, one, two) = all.AddArms().AddOperation("Get");
            all.Operation("List", [1]).CallBoth(one, two, (_, key, _) => Task.FromResult(key)).Condition("Rows", () => "a hundred");
        });

        Assert.DoesNotContain(Read([compared.FindOperation("Get")]), condition => condition.Name == "Rows");
        Assert.Contains(("Rows", "a hundred"), Read(compared.Operations));

        IEnumerable<(string Name, string Value)> Read(IReadOnlyList<ComparedOperation> operations) =>
            compared.ReadConditions(operations, (_, _, value) => value());
    }

    [Fact]
    public async Task TheExpectedResultOfAKeyDecidesWhetherAResponseIsCorrect()
    {
        var compared = CreateRun(all => all.AddArms().AddOperation("Double", [2, 3], (twice, one, two) =>
            twice.CallBoth(one, two, (_, key, _) => Task.FromResult(key == 3 ? 7 : 2 * key))
                .Expect<int>((key, result) => result == 2 * key)));
        using var clients = compared.OpenClients();
        var calls = compared.BindFirstOperation(clients);
        await calls.FetchExpectedResultsAsync(CallLimit.Standard, default);

        Assert.Equal((true, false), (await IsRightAsync(0), await IsRightAsync(1)));

        async Task<bool> IsRightAsync(int number)
        {
            var made = calls.CallAsync(number, default);
            await made;
            return calls.IsExpected(number, made);
        }
    }

    [Fact]
    public async Task TheStateAfterAVerifiedCallIsComparedBeforeCleanup()
    {
        var stored = new Dictionary<string, int>();
        var compared = CreateRun(all => all.AddArms().AddOperation("Add", [5], (add, one, two) =>
            add.CallBoth(one, two, (_, _, _) => Task.FromResult("added"))
            .After(one, (_, key, _) => Task.FromResult(stored["one"] = key))
            .After(two, (_, key, _) => Task.FromResult(stored["two"] = key + 1))
            .Cleanup(one, (_, stop) => Task.Run(() => stored["one"] *= 10, stop))
            .Cleanup(two, (_, stop) => Task.Run(() => stored["two"] *= 10, stop))));
        using var clients = compared.OpenClients();

        var check = await new EqualityCheck(clients).RunAsync(compared.Operations, default);

        var mismatch = Assert.Single(check.Mismatches);
        AssertHas(mismatch.Path, "after");
        Assert.Equal([new("one", "5"), new("two", "6")], mismatch.Answers);
        Assert.Equal((50, 60), (stored["one"], stored["two"]));
    }

    [Fact]
    public async Task AOneTimeSetupRunsOncePerArm()
    {
        List<string> made = [];
        var compared = CreateRun(all => all.AddArms().AddOperation("Get", [1, 2], (get, one, two) =>
            get.CallBoth(one, two, (_, key, _) => Task.FromResult(key))
            .SetupOnce(one, (_, stop) => Task.Run(() => made.Add("one"), stop))
            .SetupOnce(two, (_, stop) => Task.Run(() => made.Add("two"), stop))));
        using var clients = compared.OpenClients();

        await ComparisonRun.PrepareAsync(clients, compared.Operations, default);
        await compared.BindFirstOperation(clients).CallAsync(default);
        await compared.BindFirstOperation(clients).CallAsync(default);

        Assert.Equal(["one", "two"], made);
    }

    [Fact]
    public async Task EveryDeliveryOfAListIsReadByEveryReader()
    {
        var compared = CreateRun(all => all.AddArms().AddOperation("List", [3], (list, one, two) =>
            list.CallBoth(one, two, (_, count, _) => Task.FromResult(Items(count).ToArray()))
            .Form(one, "array", (_, _) => Items(3).ToAsyncEnumerable())
            .Form(two, "stream", (_, _) => Items(3).ToAsyncEnumerable())));

        var read = await new StreamingRun(
            CreateEndpoints(compared), compared, (_, _) => Task.FromResult<ServiceUsage?>(null),
            new() { Calls = 1, SlowCalls = 1, WarmupCalls = 1, Pause = TimeSpan.FromMilliseconds(1) }, CallLimit.Standard)
            .RunAsync(compared.Operations[0], default);

        Assert.Equal(
            [("one", "array"), ("two", "stream")], read.Select(record => (record.Arm, record.Form)).Distinct());
        Assert.Equal(3, read.Where(record => record.Arm == "one").Select(record => record.Reader).Distinct().Count());
        Assert.Equal(3, read[0].Objects);

        static IEnumerable<string> Items(int count) => Enumerable.Range(0, count).Select(item => $"item {item}");
    }

    [Theory]
    [InlineData(true, null)]
    [InlineData(false, "--streaming")]
    public void OnlyAProgramWithDeliveriesCanMeasureStreaming(bool hasForms, string? refusal)
    {
        var application = new Application(Build(all => all.AddArms().AddOperation("List", [3], (list, one, two) =>
        {
            list.CallBoth(one, two, (_, key, _) => Task.FromResult(key));
            if (hasForms)
            {
                list.Form(one, "array", (_, _) => AsyncEnumerable.Empty<string>());
            }
        })));
        string[] arguments = ["load", "--streaming", "--allow-debug"];

        if (refusal is null)
        {
            Assert.True(((LoadOptions)application.Plan(arguments)).Streaming);
        }
        else
        {
            AssertHas(RefusalOf<UserException>(() => application.Plan(arguments)), refusal);
        }
    }

    [Fact]
    public void AnExampleAppearsInTheHelpOfItsVerb()
    {
        var declared = Build(all => all.AddArms().AddOperation("Get").Comparison
            .Example("--way far", "the far way").Example("load --way far", "load on the far way"));

        Assert.Contains(("--way far", "the far way"), declared.ExamplesOf(""));
        Assert.Contains(("load --way far", "load on the far way"), declared.ExamplesOf("load"));
        Assert.DoesNotContain(declared.ExamplesOf(""), example => example.Meaning == "load on the far way");
    }

    [Fact]
    public async Task DoctorRunsTheProgramsChecksWithItsCommandLine()
    {
        var way = new Option<string>("--way");
        var declared = Build(all =>
        {
            all.AddArms().AddOperation("Get");
            all.Command.Add(way);
            all.Examine("Way", (options, _) =>
                Task.FromResult(new Diagnosis(DiagnosisState.Optional, options.GetValue(way)!, "Go near")));
        });

        var typed = new Application(declared).Parse(["doctor", "--way", "far"]);
        var found = await DoctorCommand.DiagnoseProgramAsync(declared, typed, default).SingleAsync();

        Assert.Equal(("Way", "far", "Go near"), (found.Subject, found.Fact, found.Remedy));
    }

    [Fact]
    public void ASecretAppearsInNoMessageAndNoRecord()
    {
        var application = new Application(Build(all =>
        {
            var token = new Option<string>("--token");
            all.AddArms().AddOperation("Get");
            all.Command.Add(token);
            all.KeepSecret(token);
        }));

        var options = (MeasurementPlan)application.Plan(["--token", "hidden", "--allow-debug"]);

        AssertLacks(string.Join(' ', options.Arguments), "hidden");
        AssertLacks(RefusalOf<UserException>(() => application.Plan(["--token", "hidden", "load", "hidden"])), "hidden");
    }

    [Fact]
    public async Task AFailedCallEndsACustomVerbWithOneLine()
    {
        var application = new Application(Build(all =>
        {
            var burst = new Command("burst", "Calls");
            burst.SetAction(FailAsync);
            all.AddArms().AddOperation("Get");
            all.Command.Add(burst);
        }));
        using var errors = new StringWriter();

        Assert.Equal(ExitCodes.BadInput, await application.RunAsync(["burst"], errors));
        Assert.Equal($"Get over one failed.{Environment.NewLine}", errors.ToString());

        static Task FailAsync(ParseResult parsed, CancellationToken stop) => throw new CallException("Get over one failed.");
    }

    [Fact]
    public void TheProgramsValidatorsApplyToEveryVerbWithTheirOptions()
    {
        var declared = Build(all =>
        {
            var way = new Option<string>("--way");
            all.AddArms().AddOperation("Get");
            all.Command.Add(way);
            all.Command.Validators.Add(command =>
            {
                if (command.GetValue(way) == "none")
                {
                    command.AddError("There is no way.");
                }
            });
        });
        // Both applications have the same option objects.
        Application[] applications = [new(declared), new(declared)];

        foreach (var verb in (string[][])[["--filter", "*Get*", "--iterations", "3", "--warmup", "3"], ["load"], ["doctor"]])
        {
            Assert.All(applications, application => AssertHas(
                RefusalOf<UserException>(() => application.Plan([.. verb, "--way", "none"])), "There is no way. See "));
            Assert.NotNull(applications[0].Plan([.. verb, "--way", "near"]));
        }
    }

    private sealed record Named(string Name);
}
