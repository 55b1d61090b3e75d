namespace RpcBench.Bench.Cli;

internal static class MapCommand
{
    private const int Launches = 2;

    // What two launches over one network take, beside its round trips.
    private static readonly TimeSpan OfNetwork = TimeSpan.FromSeconds(75);

    // Blocks of a call or a few in the warm-up, and of ten calls of every caller in the measurement, of both arms and every cell.
    private const int RoundTripsOfNetwork = 1700;

    // The rest of the budget is for launches where something is open.
    private const double PartOfFirstLaunches = 0.9;

    // Nothing, a city, a country, an ocean.
    private static readonly IReadOnlyList<NetworkProfile> Distances =
        [NetworkProfile.Local, .. new[] { 1, 35, 148 }.Select(
            milliseconds => new NetworkProfile($"{milliseconds}ms", TimeSpan.FromMilliseconds(milliseconds)))];

    public static Command Create()
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        var shape = VerbOptions.Choice("--shape", "shape", "payload shape", ["medium", .. Catalogue.Payloads.Select(
            operation => operation.Shape).Distinct().Except(["medium"])], "Of the payloads whose collections are called");
        var take = VerbOptions.Create("--take", "numbers", "1,3,10,30,100", "Objects in a response, 1 to 100: the axis of size");
        var inFlight = VerbOptions.Create("--in-flight", "numbers", "1,4,16,64", "Calls in flight, 1 to 1000: the axis of concurrency");
        var budget = VerbOptions.Create("--budget", "time", "10m", "How long it may measure: distances are left out that do not fit, and "
            + "launches added while there is time and something inconclusive");
        var margin = MeasurementOptions.Margin();
        var seed = MeasurementOptions.Seed();
        var artifacts = MeasurementOptions.Artifacts();
        return Verbs.Create<(MatrixOptions Options, MatrixSelection Selection)>(
            "map", "At which payload size, distance and concurrency the faster API changes",
            [shape, take, inFlight, budget, margin, seed, artifacts, MeasurementOptions.Json(), .. lab.All, .. networks.All],
            parsed =>
            {
                var collection =
                    Catalogue.Payloads.First(operation => operation.Shape == parsed.GetRequiredValue(shape) && operation.First is not null);
                var takes = VerbOptions.ReadNumbers(
                    "--take", parsed.GetRequiredValue(take), Catalogue.Rows, example: "1,10,100", needsTwo: true);
                int[] between = [.. takes.Zip(takes.Skip(1), (low, high) => (int)Math.Round(Math.Sqrt((double)low * high))).Except(takes)];
                var longest = LoadCommand.ReadLength(parsed, budget, least: TimeSpan.FromSeconds(1));
                var affordable = Affordable(longest);
                var measured = networks.ReadNetworks(parsed, affordable);
                var options = new MatrixOptions
                {
                    Networks = measured,
                    LeavesOut = ReferenceEquals(measured, affordable) ? LeftOut(affordable) : null,
                    Lab = lab.Read(parsed) with { NetworkEngine = networks.ReadEngine(parsed) },
                    InFlight = MatrixCommand.ReadInFlight(parsed.GetRequiredValue(inFlight)),
                    Launches = Launches,
                    IsQuick = true,
                    UntilDecided = longest,
                    MoreTime = "--budget",
                    Candidates = [.. between.Select(count => collection.First!(count).Name)],
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    ColdIdle = TimeSpan.Zero,
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    BenchmarkArguments = ["--artifacts", MeasurementOptions.ReadArtifacts(parsed, artifacts)],
                    Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value)),
                };
                Operation[] parts = [.. takes.Concat(between).Order().Select(collection.First!)];
                return (options, MatrixSelection.Parse(options.BenchmarkArguments, options.Lab.Arms, options.InFlight, parts));
            },
            (plan, cancellation) => MatrixCommand.MeasureAsync(plan.Options, plan.Selection, cancellation),
            [("map --store memory", "the protocols alone"), ("map --budget 3m", "fewer distances and launches"),
                ("map --shape large --take 1,10,100 --network rtt=35ms,name=office", "other sizes, over a network of your own")],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    /// <summary>The distances over which two launches fit into the time: the nearest and the farthest tell most.</summary>
    private static List<NetworkProfile> Affordable(TimeSpan budget)
    {
        List<NetworkProfile> kept = [.. Distances];
        while (kept.Count > 1 && Budget(kept) > budget)
        {
            kept.RemoveAt(kept.Count > 2 ? 1 : kept.Count - 1);
        }

        return kept;
    }

    /// <summary>The distances that the budget leaves out, and what budget measures them; null: none is left out.</summary>
    private static RemarkRecord? LeftOut(List<NetworkProfile> kept) =>
        Distances.Except(kept).Select(network => network.Name).ToList() is { Count: > 0 } left
        ? new RemarkRecord(RemarkCode.DistancesLeftOut)
            .Add("distances", ArmWords.Listed(left)).Add("minutes", Math.Ceiling(Budget(Distances).TotalMinutes))
        : null;

    private static TimeSpan Budget(IReadOnlyList<NetworkProfile> networks) =>
        networks.Aggregate(
            TimeSpan.Zero, (sum, network) => sum + OfNetwork + (network.RoundTrip * RoundTripsOfNetwork)) / PartOfFirstLaunches;
}
