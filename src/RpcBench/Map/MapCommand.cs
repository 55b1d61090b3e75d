namespace RpcBench.Map;

internal static class MapCommand
{
    private const string TakeOption = "--take";
    private const int Launches = 2;

    // The time of two launches over one network, apart from the round trips.
    private static readonly TimeSpan TimePerNetwork = TimeSpan.FromSeconds(75);

    // The round trips of two launches over both arms and every cell. The warm-up has blocks of a few calls, and the measurement has ten
    // calls for every caller.
    private const int RoundTripsPerNetwork = 1700;

    // The rest of the budget is for launches of undecided cells.
    private const double FirstLaunchesShare = 0.9;

    // No distance, a city, a country and an ocean.
    private static readonly IReadOnlyList<NetworkProfile> Distances =
        [NetworkProfile.Local, .. new[] { 1, 35, 148 }.Select(
            milliseconds => new NetworkProfile($"{milliseconds}ms", TimeSpan.FromMilliseconds(milliseconds)))];

    public static Command Create(Declaration declared)
    {
        var sized = FindSizedOperations(declared);
        var operation = VerbOptions.CreateChoice(
            "--operation", "name", [.. sized.Select(one => one.Name)], "Whose sizes are measured");
        var take = VerbOptions.CreateOptional<string?>(TakeOption, "numbers", "Objects in a response "
            + $"({string.Join(',', sized[0].Sizes.Select(one => one.Size))})");
        var networks = new NetworkArguments();
        var targets = new TargetArguments(declared);
        var arms = new ArmArguments(declared, fewest: 2);
        var inFlight = VerbOptions.Create("--in-flight", "numbers", "1,4,16,64", $"Calls in flight, 1 to {InFlightText.MaxCalls}");
        var budget = VerbOptions.Create("--budget", "time", "10m", "How long it may measure");
        var margin = MeasurementOptions.CreateMargin();
        var seed = MeasurementOptions.CreateSeed();
        var artifacts = MeasurementOptions.CreateArtifacts();
        return Verbs.Create<MeasurementPlan>(
            Declaration.MapVerb, "At which size, distance and concurrency the faster API changes",
            [
                operation, take, inFlight, budget, margin, seed, artifacts, MeasurementOptions.CreateJson(), .. arms.All,
                .. networks.All, .. targets.All, .. declared.OptionsOf(Declaration.MapVerb),
            ],
            parsed =>
            {
                var (sizes, between) = ChooseSizes(
                    sized.First(one => one.Name == parsed.GetRequiredValue(operation)),
                    parsed.GetValue(take));
                var longest = RunArguments.ReadDuration(parsed, budget, minimum: TimeSpan.FromSeconds(1));
                var affordable = ChooseDistances(longest);
                var measured = networks.ReadNetworks(parsed, affordable);
                var compared = arms.Read(parsed);
                return new MeasurementPlan
                {
                    Networks = measured,
                    OmissionNote = ReferenceEquals(measured, affordable) ? NoteOmittedDistances(affordable) : null,
                    Compared = declared.CreateRun(Declaration.MapVerb, parsed, compared, targets.Read(parsed, compared)),
                    InFlight = InFlightText.Parse(parsed.GetRequiredValue(inFlight)),
                    Launches = Launches,

                    // Undecided sizes get further launches.
                    Length = new(MaxShare: 1),
                    IsQuick = true,
                    UntilDecided = longest,
                    MoreTimeOption = "--budget",
                    Candidates = [.. between.Select(size => size.Name)],
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    ColdIdle = TimeSpan.Zero,
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    Operations = sizes,
                    Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    Arguments = Secrets.Mask(parsed.Tokens.Select(token => token.Value), declared.SecretOptions),
                };
            },
            (plan, context, cancellation) => MeasuringVerb.MeasureAsync(declared, plan, context, cancellation),
            declared.ExamplesOf(Declaration.MapVerb, ("map --budget 3m", "fewer distances and launches")),
            declared.ExitCodesOfRuns);
    }

    /// <summary>Returns the operations that have sizes. Without them, the program has no <c>map</c>.</summary>
    public static IReadOnlyList<ComparedOperation> FindSizedOperations(Declaration declared) =>
        [.. declared.Operations.Where(operation => operation.Sizes.Count > 0)];

    /// <summary>Returns the sizes to measure, and which of them to measure only if the faster arm changes between their
    /// neighbours.</summary>
    /// <exception cref="UserException">Thrown when the sizes are invalid.</exception>
    private static (IReadOnlyList<ComparedOperation> Sizes, IReadOnlyList<ComparedOperation> Between) ChooseSizes(
        ComparedOperation sized, string? chosen)
    {
        var usual = sized.Sizes.Select(one => one.Size!.Value).ToList();
        var takes = chosen is null ? usual : VerbOptions.ReadNumbers(TakeOption, chosen, usual[^1], example: "1,10,100", needsTwo: true);
        int[] between = [.. takes.Zip(takes.Skip(1), (low, high) => (int)Math.Round(Math.Sqrt((double)low * high))).Except(takes)];
        return ([.. takes.Concat(between).Order().Select(sized.WithSize).OfType<ComparedOperation>()],
            [.. between.Select(sized.WithSize).OfType<ComparedOperation>()]);
    }

    /// <summary>Returns the distances for which two launches fit into the budget. The nearest and the farthest are the most informative, so
    /// they are removed last.</summary>
    private static List<NetworkProfile> ChooseDistances(TimeSpan budget)
    {
        List<NetworkProfile> kept = [.. Distances];
        while (kept.Count > 1 && EstimateTime(kept) > budget)
        {
            kept.RemoveAt(kept.Count > 2 ? 1 : kept.Count - 1);
        }

        return kept;
    }

    /// <summary>Returns a note with the distances that are left out and the budget for them, or null if none is left out.</summary>
    private static DiagnosticRecord? NoteOmittedDistances(List<NetworkProfile> kept) =>
        Distances.Except(kept).Select(network => network.Name).ToList() is { Count: > 0 } left
        ? new DiagnosticRecord(DiagnosticCode.DistancesLeftOut)
            .Add("distances", Phrases.JoinList(left)).Add("minutes", Math.Ceiling(EstimateTime(Distances).TotalMinutes))
        : null;

    private static TimeSpan EstimateTime(IReadOnlyList<NetworkProfile> networks) =>
        networks.Aggregate(
            TimeSpan.Zero, (sum, network) => sum + TimePerNetwork + (network.RoundTrip * RoundTripsPerNetwork)) / FirstLaunchesShare;
}
