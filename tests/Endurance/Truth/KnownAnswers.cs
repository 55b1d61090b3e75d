namespace RpcBench.Endurance.Truth;

/// <summary>Runs of several verbs with a delay of known size, planted by <see cref="StartupHook"/>.</summary>
internal sealed class KnownAnswers() : TruthCampaign(
    "known-answers",
    "What was planted in a client or in services is found with its size and where it was planted, and twins have no winner.",
    cases: CaseMethods.Length,
    quickCases: 1)
{
    private const string Twins = "rest,rest-twin";
    private const string Small = "GetSmallPayload";

    // The share by which the work of services differs from one start to the next.
    private const double Spread = 0.08;
    private const int LoadLaunches = 3;

    // The first case measures nothing, and is the sample.
    private static readonly Func<KnownAnswers, Trial, CancellationToken, Task>[] CaseMethods =
    [
        (known, trial, _) => known.SimulateLoads(trial.Random),
        (known, _, cancellation) => known.CompareTwinsAsync(cancellation),
        (known, _, cancellation) => known.FindPlantedClientTimeAsync(cancellation),
        (known, _, cancellation) => known.CountProcessorTimeAsync(cancellation),
        (known, _, cancellation) => known.FindCrossingAsync(cancellation),
        (known, _, cancellation) => known.FindStallAsync(cancellation),
        (known, trial, cancellation) => known.LoadAsync(trial.Random, cancellation),
    ];

    public override Task RunAsync(Trial trial, CancellationToken cancellation) => CaseMethods[trial.Number](this, trial, cancellation);

    /// <summary>Simulates the intervals of loads, as in <see cref="LoadAsync"/>, for services that differ only by chance.</summary>
    private Task SimulateLoads(Random random)
    {
        const int Runs = 2_000;
        var ratios = Enumerable.Range(0, Runs)
            .Select(_ => LoadRatios.CompareLaunches([Drawn()], margin: 0)[0].Comparisons[0].Ratio).ToList();
        var (held, said) = (ratios.Count(ratio => Contains(ratio.Low, ratio.High, 1)), ratios[0].Confidence);
        ReportLines.Add($"{held} of {Runs} intervals of simulated loads hold 1; their confidence is {said:0.0%}");
        Require(Math.Abs(held - (said * Runs)) <= 3 * Math.Sqrt(Runs * said * (1 - said)), ReportLines[^1]);
        return Task.CompletedTask;

        LoadPointRecord Drawn() => new("local", Small, "500 a second, constant", [Cell("rest"), Cell("rest-twin")], []);

        // The intervals depend on the launches alone.
        LoadCellRecord Cell(string arm) => new()
        {
            Arm = arm,
            Seconds = 1,
            Blocks = LoadLaunches,
            Launches =
                [.. Enumerable.Range(0, LoadLaunches).Select(_ => new LoadRepetitionRecord(Calls: 1, P50: DrawFactor(random), P99: 0))],
            Calls = LoadLaunches,
            Failed = 0,
            Dropped = 0,
            PerSecond = LoadLaunches,
            PeakInFlight = 1,
            Errors = [],
            Checked = 0,
            Timeline = [],
            InvalidBecause = [],
        };
    }

    private async Task LoadAsync(Random random, CancellationToken cancellation)
    {
        const double Work = 200_000;
        const int Runs = 20;

        // If each interval contains 1 with 93.5 %, fewer than this happens once in a hundred times.
        const int Fewest = 16;
        List<RatioInterval> ratios = [];
        while (ratios.Count < Runs)
        {
            var record = await MeasureAsync(
                RecordFiles.Load, StartupHook.CreateEnvironment(null, ("rest", Drawn()), ("rest-twin", Drawn())), cancellation,
                "load", "--arms", Twins, "--store", "memory", "--operation", Small, "--rate", "500", "--duration", "1s",
                "--warmup", "500ms", "--blocks", $"{LoadLaunches}", "--launches", $"{LoadLaunches}");
            ratios.Add(record.Points[0].Comparisons.First(one => one.Quantity == Metrics.P50).Ratio);
        }

        var held = ratios.Count(ratio => Contains(ratio.Low, ratio.High, 1));
        ReportLines.Add($"{held} of {Runs} intervals of loads hold 1: {string.Join(", ", ratios.Select(FormatRatio))}");
        Require(held >= Fewest, ReportLines[^1]);

        string Drawn() => string.Join('|', Enumerable.Range(0, LoadLaunches).Select(_ => $"{Small}={Work * DrawFactor(random):0}"));
    }

    private async Task CompareTwinsAsync(CancellationToken cancellation)
    {
        var record = await MeasureAsync(
            cancellation, "--store", "memory", "--arms", Twins, "--in-flight", "16", "--margin", "0", "--launches", "8",
            "--filter", "*ListSmall*", "*ListMedium*", "*ListDeepPayloads*");
        var compared = (from operation in record.Networks[0].Operations
                        from comparison in operation.Comparisons.Concat(operation.OtherComparisons ?? [])
                        select (operation.Name, Comparison: comparison)).ToList();
        var winners = compared.FindAll(one => one.Comparison.FindWinner() is not null);
        ReportLines.Add($"a twin's lists, 16 in flight: {winners.Count} winners in {compared.Count} verdicts at a margin of 0");
        Require(winners.Count == 0, string.Join("; ", winners.Select(one =>
            $"{one.Name}, {one.Comparison.Quantity}: {FormatRatio(one.Comparison.Ratio)}")));
    }

    private async Task FindPlantedClientTimeAsync(CancellationToken cancellation)
    {
        const double Planted = 5_000;

        // The precision of the loop that waits, and of the code around it.
        const double Precision = 500;
        // Beside the scatter of calls on a noisy machine, a small delay shows only over many rounds.
        var record = await MeasureAsync(
            StartupHook.CreateEnvironment(null, (StartupHook.Client, $"{Small}={Planted}")), cancellation,
            "--store", "memory", "--arms", Twins, "--in-flight", "1", "--launches", "10", "--iterations", "400",
            "--filter", $"*{Small}*");
        var method = RunResult.FromRecord(record).Networks[0].Methods.Single();
        var (estimate, low, high) = method.FindDifference(method.FindArm("rest-twin"))!.Value;
        ReportLines.Add($"{Planted / 1e3} µs more in the client, {Small}: {Microseconds(estimate, low, high)}");
        Require(low > 0 && Contains(low, high, Planted, Precision), ReportLines[^1]);
    }

    /// <summary>Compares two runs that time different numbers of calls. The additional processor time that the kernel counts must be in the
    /// program's count of its timed turns. Everything else, such as starts, warm-up and verification, is the same in both runs.</summary>
    private async Task CountProcessorTimeAsync(CancellationToken cancellation)
    {
        const double Planted = 50_000;
        const int Calls = 200;
        const int Launches = 4;
        const int Few = 10;
        const int Many = 160;

        // The share of processor time that the kernel counts outside timed turns: threads of a service that spin during another arm's turn,
        // and the client between turns.
        const double Untimed = 0.25;
        var (few, many) = (await CountAsync(Few), await CountAsync(Many));
        List<string> broken = [];
        foreach (var (process, (timed, whole)) in many.Used)
        {
            var (more, kernel) = (timed - few.Used[process].Timed, whole - few.Used[process].Whole);
            ReportLines.Add($"processor time of {process}: {timed / 1e9:0.00} s in timed turns and {whole / 1e9:0.00} s by the kernel, "
                + $"{more / 1e9:0.00} and {kernel / 1e9:0.00} s more than with few iterations");
            if (timed > whole || Math.Abs(more - kernel) > Untimed * kernel)
            {
                broken.Add(ReportLines[^1]);
            }
        }

        var ratio = many.Operation.OtherComparisons!.Single(one => one.Quantity == Metrics.ServiceProcessor).Ratio;
        var rest = many.Operation.GetCell("rest").Time!.ByLaunch![Metrics.ServiceProcessor].Average();
        var (low, high) = ((ratio.Low - 1) * rest, (ratio.High - 1) * rest);

        // A loop that waits for 50 µs keeps other threads spinning, so it costs more. The kernel shows how much.
        var planted = (More("rest-twin") - More("rest")) / (Launches * (Many - Few) * (Calls + 1));
        ReportLines.Add($"{Planted / 1e3} µs of work in the service are {planted / 1e3:0.0} µs of processor time by the kernel; found "
            + Microseconds((ratio.Estimate - 1) * rest, low, high));
        Require(broken.Count == 0, string.Join("; ", broken));
        Require(low > 0 && Contains(low, high, planted), ReportLines[^1]);

        double More(string process) => many.Used[process].Whole - few.Used[process].Whole;

        async Task<(OperationRecord Operation, Dictionary<string, (double Timed, double Whole)> Used)> CountAsync(int iterations)
        {
            var folder = NewFolder();
            var environment = StartupHook.CreateEnvironment(null, ("rest", $"{Small}=0"), ("rest-twin", $"{Small}={Planted}"));
            environment[StartupHook.KernelFolder] = folder;
            var record = await MeasureAsync(
                environment, cancellation, "--store", "memory", "--arms", Twins, "--in-flight", "1", "--launches", $"{Launches}",
                "--warmup", "80", "--iterations", $"{iterations}", "--calls", $"{Calls}",
                "--filter", $"*{Small}*");
            var operation = record.Networks[0].Operations.Single();
            return (operation, new()
            {
                [StartupHook.Client] = (Timed("rest", Metrics.ClientProcessor) + Timed("rest-twin", Metrics.ClientProcessor),
                    ReadKernelCounter(folder, StartupHook.Client)),
                ["rest"] = (Timed("rest", Metrics.ServiceProcessor), ReadKernelCounter(folder, "rest")),
                ["rest-twin"] = (Timed("rest-twin", Metrics.ServiceProcessor), ReadKernelCounter(folder, "rest-twin")),
            });

            // An iteration has an untimed call before the timed ones, and its processor time counts.
            double Timed(string arm, string quantity) =>
                operation.GetCell(arm).Time!.ByLaunch![quantity].Sum() * iterations * (Calls + 1);
        }
    }

    private async Task FindCrossingAsync(CancellationToken cancellation)
    {
        const double Border = 20 * 1024;
        var record = await MeasureAsync(
            StartupHook.CreateEnvironment(
                "large",
                ("grpc", "ListMediumPayloads=500000"),
                ("rest", "ListMediumPayloads=3000000")), cancellation,
            "map", "--store", "memory", "--operation", "ListMediumPayloads", "--take", "1,3,10,30",
            "--in-flight", "1", "--network", "local", "--budget", "3m");
        // If the claim is broken, these lines show by how much.
        ReportLines.AddRange(
            from operation in record.Networks[0].Operations
            from one in operation.Comparisons
            select $"{operation.Name}: {FormatRatio(one.Ratio)} {one.Verdict}");
        var map = MapResult.Read(RunResult.FromRecord(record)).Single();
        ReportLines.Add($"{MapHeadlineWriter.Describe(map)} {string.Join(' ', MapHeadlineWriter.DescribeCrossings(map))}");
        Require(map.FindCrossings(0) is [var (from, to, _)] && map.Bytes[from] < Border && map.Bytes[to] > Border
            && map.ObjectCounts[from] < StartupHook.LargeSocketOption && map.ObjectCounts[to] >=
                StartupHook.LargeSocketOption, ReportLines[^1]);
    }

    /// <summary>Measures a service that pauses for 20 ms of every 200 ms and then answers all waiting calls at once. With longer pauses,
    /// the client would send due calls too late, and the load run would be refused.</summary>
    private async Task FindStallAsync(CancellationToken cancellation)
    {
        var record = await MeasureAsync(
            RecordFiles.Load, StartupHook.CreateEnvironment("stall", ("rest-twin", $"{Small}=20000000")), cancellation,
            "load", "--arms", Twins, "--store", "memory", "--operation", Small, "--rate", "500", "--duration", "36s", "--blocks", "9",
            "--warmup", "4s");
        var compared = record.Points[0].Comparisons;
        ReportLines.Add($"a stall: {string.Join(", ", compared.Select(one => $"{one.Quantity} {FormatRatio(one.Ratio)} {one.Verdict}"))}");
        Require(compared.Single(one => one.Quantity == Metrics.P99).Verdict == Verdict.BaselineFaster, ReportLines[^1]);
    }

    private static double DrawFactor(Random random) => 1 + (Spread * ((2 * random.NextDouble()) - 1));

    private static bool Contains(double low, double high, double value, double precision = 0) =>
        low - precision <= value && value <= high + precision;

    private static string Microseconds(double estimate, double low, double high) =>
        $"{estimate / 1e3:0.0} [{low / 1e3:0.0}, {high / 1e3:0.0}] µs";

    /// <summary>Returns the nanoseconds of all processes with that name, which the kernel counts in hundredths of a second.</summary>
    private static double ReadKernelCounter(string folder, string process) => Directory.GetFiles(folder, $"{process}.*").Sum(file =>
    {
        // User and kernel time are the twelfth and thirteenth fields after the name of the program, which is in parentheses.
        var fields = File.ReadAllText(file).Split(") ")[^1].Split(' ');
        return 1e7 * (long.Parse(fields[11], CultureInfo.InvariantCulture) + long.Parse(fields[12], CultureInfo.InvariantCulture));
    });
}
