namespace RpcBench.Measuring.Cli;

/// <summary>The default command: the standard operations over every arm, or those that are chosen.</summary>
internal static class BenchmarkCommand
{
    public static RootCommand Create(Declaration declared)
    {
        var networks = new NetworkArguments();
        var targets = new TargetArguments(declared);
        var arms = new ArmArguments(declared, fewest: 2);
        var margin = MeasurementOptions.Margin();
        var roundTrip = VerbOptions.Optional<string?>(
            "--round-trip", "time", "Of your own network, for example 12ms: reports show how large the differences are beside it");
        var launches = VerbOptions.Optional<int?>(
            "--launches", "number",
            "Launches of client and services that a ratio rests on; more of them, a narrower interval "
                + $"({BenchmarkRunOptions.StandardLaunches})");
        var quick = new Option<bool>("--quick")
        { Description = $"{BenchmarkRunOptions.QuickLaunches} short launches: a first look with wide intervals" };
        var untilDecided = VerbOptions.Optional<string?>(
            "--until-decided", "time",
            "Goes on with launches until no method is inconclusive, or until so much time is up, for example 15m");
        var inFlight = VerbOptions.Create("--in-flight", "numbers", string.Join(',', BenchmarkRunOptions.StandardInFlight),
            "Calls in flight: each method is measured at each of these numbers, 1 to 1000");
        var turn = VerbOptions.Optional<string?>(
            "--turn", "time", "How long one arm is called before the other has its turn, for example 2ms; 0ms: one call (10ms)");
        var connections = VerbOptions.Create(
            "--connections", "policy", $"{ConnectionPolicy.Reuse}",
            "Of every arm: reuse (as the client libraries do), per-call (opened and closed inside the timed part) or a number of fixed "
                + "ones from 1 to 1000");
        var idle = VerbOptions.Create(
            "--cold-idle", "seconds", (int)ColdOptions.StandardIdle.TotalSeconds,
            "Seconds that a fresh client waits before its call after an idle time; networks other than local have that call");
        var seed = MeasurementOptions.Seed();
        launches.Bound(2, 1000);
        idle.Bound(0, (int)ColdOptions.LongestIdle.TotalSeconds);

        var root = new RootCommand(declared.Description)
        {
            (Option[])
            [
                launches, quick, untilDecided, inFlight, turn, margin, roundTrip, seed, connections, idle, MeasurementOptions.Json(),
                .. arms.All, .. networks.All, .. targets.All, .. declared.OptionsOf(""),
            ],
        };
        root.TreatUnmatchedTokensAsErrors = false;
        root.Action = new VerbAction<(BenchmarkRunOptions Options, BenchmarkSelection Selection)>(
            parsed =>
            {
                var chosen = arms.Read(parsed);
                var options = new BenchmarkRunOptions
                {
                    Networks = networks.ReadNetworks(parsed),
                    Compared = declared.Read("", parsed, chosen, targets.Read(parsed, chosen)),
                    InFlight = ReadInFlight(parsed.GetRequiredValue(inFlight)),
                    IsQuick = parsed.GetValue(quick),
                    UntilDecided = parsed.GetValue(untilDecided) is null
                        ? null : LoadCommand.ReadLength(parsed, untilDecided!, least: TimeSpan.FromSeconds(1)),
                    Turn = parsed.GetValue(turn) is null ? null : LoadCommand.ReadLength(parsed, turn!, least: TimeSpan.Zero),
                    Connections = ConnectionPolicy.Parse(parsed.GetRequiredValue(connections)),
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    RoundTrip = parsed.GetValue(roundTrip) is null
                        ? null : LoadCommand.ReadLength(parsed, roundTrip!, least: TimeSpan.FromMicroseconds(1)),
                    ColdIdle = TimeSpan.FromSeconds(parsed.GetValue(idle)),
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    BenchmarkArguments = BenchmarkOptions.Check(parsed.UnmatchedTokens, root),
                    Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value), declared.SecretOptions),
                };
                var selection = BenchmarkSelection.Parse(options.BenchmarkArguments, options.Compared, options.InFlight);
                MeasurementOptions.RefuseFile("--artifacts", selection.ArtifactsPath);
                return (options.WithLaunches(parsed.GetValue(launches) ?? selection.Choice.Launches), selection);
            },
            (plan, cancellation) => RunAsync(declared, plan, cancellation))
        {
            PassesOn = true,
            Sections = [BenchmarkOptions.Section, Verbs.Examples(declared.ExamplesOf("")),
                new("Files", ("<artifacts>/results/", "BenchmarkDotNet's reports"),
                    ("<artifacts>/runs/<time>/", "run.json, report.html and the others")),
                ExitCodes.Explain([.. declared.ExitCodesOfRuns])],
        };
        return root;
    }

    internal static IReadOnlyList<int> ReadInFlight(string text) =>
        VerbOptions.ReadNumbers("--in-flight", text, most: 1000, example: "1,16");

    private static async Task<int> RunAsync(
        Declaration declared, (BenchmarkRunOptions Options, BenchmarkSelection Selection) plan, CancellationToken cancellation)
    {
        if (plan.Selection.OnlyTells)
        {
            plan.Selection.Tell();
            return ExitCodes.Success;
        }

        return await MeasureAsync(declared, plan.Options, plan.Selection, cancellation);
    }

    /// <summary>Measures what was chosen; for every verb whose record is a run's.</summary>
    internal static async Task<int> MeasureAsync(
        Declaration declared, BenchmarkRunOptions options, BenchmarkSelection selection, CancellationToken cancellation)
    {
        var console = AnsiConsole.Console;
        var run = new BenchmarkRun(console, TimeProvider.System, options, selection, Reporting.OfRun(console, declared));
        var (record, folder, code) = await run.RunAsync(cancellation);
        return options.Compared.Conclude(console, record, folder, code);
    }
}
