namespace RpcBench.Load;

internal static class LoadCommand
{
    private const string UntilSettled = "auto";

    public static Command Create(Declaration declared)
    {
        var networks = new NetworkArguments();
        var model = new LoadModelArguments();
        var targets = new TargetArguments(declared);
        var arms = new ArmArguments(declared, fewest: 1);
        var (first, other) = (declared.Operations[0], declared.DefaultOperations[^1]);
        var operation = VerbOptions.Create(
            "--operation", "list", first.Name,
            "List or mix a=8,b=1");
        var duration = VerbOptions.Create(
            "--duration", "time", "10s", "Measured time of an arm at a load");
        var warmup = VerbOptions.Create(
            "--warmup", "time", UntilSettled,
            "auto or a time for each arm");
        var deadline = VerbOptions.Create(
            "--deadline", "time", "30s", "Calls that take longer are timed out");
        var connections = VerbOptions.Create(
            "--connections", "list", $"{ConnectionPolicy.Reuse}",
            "reuse, per-call or 1 to 1000");
        var blocks = VerbOptions.Create(
            "--blocks", "number", 10, "Blocks of each arm at a load");
        var launches = VerbOptions.Create(
            "--launches", "number", MeasurementPlan.StandardLaunches,
            "Launches to measure");
        var check = VerbOptions.Create("--check", "calls", "100", "Calls to compare: all, none, 1 in N");
        var margin = MeasurementOptions.CreateMargin();
        var seed = MeasurementOptions.CreateSeed();
        var artifacts = MeasurementOptions.CreateArtifacts();
        var crank = new Option<bool>("--crank")
        { Description = "Also prints figures for crank; INVALID exits with 0" };
        blocks.LimitTo(1, 1000);
        launches.LimitTo(1, 1000);

        return Verbs.Create<LoadOptions>(
            "load", "Puts open loops on every arm: tails at a rate, capacity, mixes, streaming and cost",
            [
                operation, duration, warmup, deadline, connections, launches, blocks, check, margin, seed, artifacts, crank,
                MeasurementOptions.CreateJson(), .. arms.All,
                .. model.All.Where(option => declared.StreamedOperations.Count > 0 || option.Name != LoadModelArguments.Streaming),
                .. networks.All, .. targets.All, .. declared.OptionsOf("load"),
            ],
            parsed =>
            {
                var chosen = arms.Read(parsed);
                var running = targets.Read(parsed, chosen);
                var over = networks.ReadNetworks(parsed);
                if (running.Count > 0 && over is not [{ IsLocal: true }])
                {
                    throw new UserException(
                        "--network cannot be combined with running services, because their network is the real one. Leave out --network.");
                }

                var mixes = ReadMixes(parsed.GetRequiredValue(operation), declared.Operations);
                foreach (var called in mixes.SelectMany(mix => mix.Shares).Select(part => part.Operation))
                {
                    called.RequireCalls(chosen);
                }

                var streaming = model.ReadStreaming(parsed);
                if (streaming && mixes.SelectMany(mix => mix.Shares)
                    .FirstOrDefault(part => !declared.StreamedOperations.Contains(part.Operation)) is { } share)
                {
                    throw new UserException($"--streaming compares collections with streams, but {share.Operation} has no stream. Name "
                        + $"another operation, for example {other}.");
                }

                return new()
                {
                    Compared = declared.CreateRun("load", parsed, chosen, running),
                    Networks = over,
                    Mixes = mixes,
                    Load = model.ReadLoad(parsed),
                    Objective = model.ReadObjective(parsed),
                    Streaming = streaming,
                    Connections = [.. parsed.GetRequiredValue(connections).Split(',', StringSplitOptions.TrimEntries)
                        .Select(ConnectionPolicy.Parse)],
                    Duration = RunArguments.ReadDuration(parsed, duration, minimum: TimeSpan.FromMilliseconds(100)),
                    Warmup = parsed.GetValue(warmup) == UntilSettled
                        ? null
                        : RunArguments.ReadDuration(parsed, warmup, minimum: TimeSpan.Zero),
                    Deadline = RunArguments.ReadDuration(parsed, deadline, minimum: TimeSpan.FromMilliseconds(1)),
                    Launches = parsed.GetValue(launches),
                    Blocks = parsed.GetValue(blocks),
                    CheckedOneIn = ReadCheckedOneIn(parsed.GetRequiredValue(check)),
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    Crank = parsed.GetValue(crank),
                    Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    Arguments = Secrets.Mask(parsed.Tokens.Select(token => token.Value), declared.SecretOptions),
                };
            },
            (options, context, cancellation) => MeasureAsync(declared, options, context.GetConsole(), cancellation),
            declared.ExamplesOf("load", ExamplesFor(declared)),
            declared.ExitCodesOfRuns);
    }

    private static async Task<int> MeasureAsync(
        Declaration declared, LoadOptions options, IAnsiConsole console, CancellationToken cancellation)
    {
        var run = new LoadRun(console, TimeProvider.System, options, LoadReports.Create(console, options.Crank));
        var (record, folder, code) = await run.RunAsync(cancellation);
        var concluded = options.Compared.Conclude(console, record, folder, code);

        // crank discards the figures of a job with any other exit code. The figures contain whether they are valid.
        return options.Crank && concluded is ExitCodes.Invalid or ExitCodes.Disturbed ? ExitCodes.Success : concluded;
    }

    // A text with weights is one mix. A text without weights is a list of operations, which are measured separately.
    private static IReadOnlyList<OperationMix> ReadMixes(string text, IReadOnlyList<ComparedOperation> known) =>
        [.. (text.Contains('=', StringComparison.Ordinal) ? [text] : text.Split(',')).Select(mix => OperationMix.Parse(mix, known))];

    private static int ReadCheckedOneIn(string text) => text switch
    {
        "all" => 1,
        "none" => int.MaxValue,
        _ when int.TryParse(text, CultureInfo.InvariantCulture, out var number) && number > 0 => number,
        _ => throw new UserException(
            $"--check is '{text}'. Write all, none or a number. With 100, the content of one call in 100 is compared."),
    };

    private static IReadOnlyList<(string Written, string Meaning)> ExamplesFor(Declaration declared) =>
    [
        ("load --rate 2000 --arrival poisson", "open loop: the tail at a rate"),
        ("load --ramp 100..5000/60s", "a rate that rises"),
        ("load --find-capacity --slo p99=50ms", "the highest rate that keeps an objective"),
        .. declared.StreamedOperations.TakeLast(1).Select(one => ($"load --streaming --operation {one}", "lists against streams")),
        ("load " + string.Join(' ', declared.DefaultArms.Select(
            arm => $"{TargetArguments.OptionOf(arm)} http://server:{Declaration.GetExamplePort(arm)}")), "services that already run"),
    ];
}
