namespace RpcBench.Benchmark;

/// <summary>The default command, which measures the standard or the chosen operations over every arm.</summary>
internal static class BenchmarkCommand
{
    // The upper limit of a launch's iterations, calls and warm-up rounds.
    private const int MaxPerLaunch = 1_000_000;

    public static RootCommand Create(Declaration declared)
    {
        var networks = new NetworkArguments();
        var targets = new TargetArguments(declared);
        var arms = new ArmArguments(declared, fewest: 2);
        var margin = MeasurementOptions.CreateMargin();
        var roundTrip = VerbOptions.CreateOptional<string?>(
            "--round-trip", "time", "Your network's round trip, shown beside differences");
        var filter = new Option<string[]>("--filter")
        {
            Description = "Only operations whose names match; * is any letters",
            HelpName = "patterns",
            AllowMultipleArgumentsPerToken = true,
        };
        var list = new Option<bool>("--list") { Description = "Lists the operations and measures nothing" };
        var launches = VerbOptions.CreateOptional<int?>(
            "--launches", "number",
            $"Launches of client and services ({MeasurementPlan.StandardLaunches})");
        var quick = new Option<bool>("--quick")
        { Description = $"{MeasurementPlan.QuickLaunches} short launches: a first look, wide intervals" };
        var untilDecided = VerbOptions.CreateOptional<string?>(
            "--until-decided", "time",
            "Adds launches until all is decided or time is up");
        var inFlight = VerbOptions.Create("--in-flight", "numbers", string.Join(',', MeasurementPlan.StandardInFlight),
            $"Calls in flight, 1 to {InFlightText.MaxCalls}, or 1..64");
        var turn = VerbOptions.CreateOptional<string?>(
            "--turn", "time", "Length of an arm's turn; 0ms is one call (10ms)");
        var iterations = VerbOptions.CreateOptional<int?>(
            "--iterations", "number", "Timed iterations in a launch");
        var iterationTime = VerbOptions.CreateOptional<string?>(
            "--iteration-time", "time", "Length of a timed iteration, for example 20ms");
        var calls = VerbOptions.CreateOptional<int?>("--calls", "number", "Calls of a timed iteration");
        var warmUp = VerbOptions.CreateOptional<int?>(
            "--warmup", "number", "Rounds of warm-up before the timed ones");
        var connections = VerbOptions.Create(
            "--connections", "policy", $"{ConnectionPolicy.Reuse}",
            "reuse, per-call or 1 to 1000");
        var idle = VerbOptions.Create(
            "--cold-idle", "seconds", (int)ColdOptions.StandardIdle.TotalSeconds,
            "Idle time before a cold call");
        var seed = MeasurementOptions.CreateSeed();
        var artifacts = MeasurementOptions.CreateArtifacts();
        launches.LimitTo(2, 1000);
        iterations.LimitTo(1, MaxPerLaunch);
        calls.LimitTo(1, MaxPerLaunch);
        warmUp.LimitTo(1, MaxPerLaunch);
        idle.LimitTo(0, (int)ColdOptions.LongestIdle.TotalSeconds);

        var root = new RootCommand(declared.Description)
        {
            (Option[])
            [
                filter, list, launches, quick, untilDecided, inFlight, margin, roundTrip, iterations, iterationTime, calls, turn, warmUp,
                connections, idle, seed, artifacts, MeasurementOptions.CreateJson(), .. arms.All, .. networks.All, .. targets.All,
                .. declared.OptionsOf(""),
            ],
        };
        root.Action = new VerbAction<MeasurementPlan>(
            parsed =>
            {
                var chosen = arms.Read(parsed);
                var compared = declared.CreateRun("", parsed, chosen, targets.Read(parsed, chosen));
                var onlyLists = parsed.GetValue(list);
                return new MeasurementPlan
                {
                    Operations = OperationFilter.Choose(parsed.GetValue(filter) ?? [], compared, onlyLists),
                    OnlyLists = onlyLists,
                    Networks = networks.ReadNetworks(parsed),
                    Compared = compared,
                    InFlight = InFlightText.Parse(parsed.GetRequiredValue(inFlight)),
                    IsQuick = parsed.GetValue(quick),
                    UntilDecided = RunArguments.ReadOptionalDuration(parsed, untilDecided, TimeSpan.FromSeconds(1)),
                    Length = new(
                        Rounds: parsed.GetValue(iterations),
                        WarmUpRounds: parsed.GetValue(warmUp),
                        BlockMilliseconds: RunArguments.ReadOptionalDuration(parsed, iterationTime, TimeSpan.FromMilliseconds(1))?
                            .TotalMilliseconds,
                        Calls: parsed.GetValue(calls),
                        TurnMilliseconds: RunArguments.ReadOptionalDuration(parsed, turn, TimeSpan.Zero)?.TotalMilliseconds),
                    Connections = ConnectionPolicy.Parse(parsed.GetRequiredValue(connections)),
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    RoundTrip = RunArguments.ReadOptionalDuration(parsed, roundTrip, TimeSpan.FromMicroseconds(1)),
                    ColdIdle = TimeSpan.FromSeconds(parsed.GetValue(idle)),
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    Arguments = Secrets.Mask(parsed.Tokens.Select(token => token.Value), declared.SecretOptions),
                }.WithLaunches(parsed.GetValue(launches));
            },
            (plan, context, cancellation) => plan.OnlyLists
                ? ListAsync(plan, context.GetConsole()) : MeasuringVerb.MeasureAsync(declared, plan, context, cancellation))
        {
            Sections = [Verbs.CreateExamples(declared.ExamplesOf(
                    "",
                    ($"--filter '*{declared.Operations[0]}*' --launches 10", "one operation, with a narrower interval"),
                    ($"--filter '*{declared.Operations[0]}*' --in-flight 1..64", "throughput and p99 against calls in flight"),
                    ("--until-decided 20m", "as many launches as every verdict needs"),
                    ("--network local,same-zone,cross-region", "over three distances"),
                    ("load --help", "the options and examples of a verb"))),
                new("Files, in <artifacts>/runs/<time>/", ("run.json, report.html", "the record, and what is made of it"),
                    ("benchmarkdotnet/", "the same iterations in BenchmarkDotNet's reports")),
                ExitCodes.Explain([.. declared.ExitCodesOfRuns])],
        };
        return root;
    }

    private static Task<int> ListAsync(MeasurementPlan plan, IAnsiConsole console)
    {
        foreach (var operation in plan.Operations)
        {
            console.WriteLine(operation.Name);
        }

        return Task.FromResult(ExitCodes.Success);
    }
}
