namespace RpcBench.Changes;

/// <summary>The limits for head, and the conditions that may differ.</summary>
internal sealed record StoredLimits(ChangeLimits Limits, IReadOnlyCollection<string> Varying);

/// <summary>The comparison of two stored runs: of times without the drift that most of them share, of the ratios between arms, and of the
/// counts of bytes and allocations. All intervals hold simultaneously with a confidence of 95 %.</summary>
internal sealed class StoredComparison
{
    private const string RatioAmbiguity = "or the baseline is slower, which the ratio alone does not say";

    private const string SingleLaunch = "one launch shows no scatter: measure both runs again with three launches or more";

    private static readonly ChangePlace AllCells = new(ChangePlace.AllOperations, "every load", NetworkResult.LocalName, "all arms");

    private readonly StoredRun _base;
    private readonly StoredRun _head;
    private readonly StoredLimits _limits;
    private readonly string? _refusal;
    private readonly double _betweenRuns;

    private StoredComparison(StoredRun before, StoredRun after, StoredLimits limits)
    {
        (_base, _head, _limits) = (before, after, limits);
        _refusal = StoredConditions.DescribeDifferences(before, after, limits.Varying);
        var sameArms = before.Record.Arms.Select(arm => arm.Id).Order(StringComparer.Ordinal)
            .SequenceEqual(after.Record.Arms.Select(arm => arm.Id).Order(StringComparer.Ordinal));
        _betweenRuns = sameArms ? RunToRunDeviation.SameArms : RunToRunDeviation.DifferentArms;
    }

    /// <exception cref="UserException">Thrown when the records are of different kinds.</exception>
    public static IReadOnlyList<Change> Compare(StoredRun before, StoredRun after, StoredLimits limits) =>
        before.Record.Schema == after.Record.Schema
            ? new StoredComparison(before, after, limits).Compare()
            : throw new UserException(
                $"The base is a {before.Record.Schema} and the head is a {after.Record.Schema}. Compare two records of the same kind.");

    private IReadOnlyList<Change> Compare()
    {
        var heads = _head.Cells.ToLookup(cell => cell.Place);
        CellPair[] both =
        [
            .. _base.Cells.DistinctBy(cell => cell.Place).Where(cell => heads.Contains(cell.Place))
                .Select(cell => new CellPair(cell, heads[cell.Place].First())),
        ];
        var same = both.Where(pair => !HasDifferentContent(pair.Place.Operation)).ToList();
        QuantityCells[] timed =
        [
            QuantityCells.Create(same, ChangeQuantity.Time, cell => cell.Times), QuantityCells.Create(
                same,
                ChangeQuantity.P99,
                cell => cell.Tails),
        ];
        var ratios = CreateRatios(same);
        var intervals = ratios.JudgedCount + (_refusal is null ? timed.Sum(family => family.JudgedCount) : 0);
        var confidence = LaunchInterval.ConfidenceFor(intervals);
        return
        [
            .. CreateMissing(_base.Cells.Except(both.Select(pair => pair.Base)), "the head has nothing of it"),
            .. CreateMissing(_head.Cells.Except(both.Select(pair => pair.Head)), "the base has nothing of it"),
            .. both.Except(same).Select(pair => new Change(pair.Place, ChangeQuantity.Time, null, null, ChangeOutcome.NotComparable)
            { Reason = "base and head return other content, so that their calls are other work" }),
            .. timed.SelectMany(family => JudgeTimes(family, confidence)),
            .. Judge(ratios, _betweenRuns, confidence),
            .. same.SelectMany(JudgeCounts),
        ];
    }

    private bool HasDifferentContent(string operation) =>
        _base.Check?.Contents?.GetValueOrDefault(operation) is { } before
            && _head.Check?.Contents?.GetValueOrDefault(operation) is { } after && before != after;

    private static IEnumerable<Change> CreateMissing(IEnumerable<StoredCell> cells, string reason) =>
        cells.Select(cell => new Change(cell.Place, ChangeQuantity.Time, null, null, ChangeOutcome.Missing) { Reason = reason });

    /// <summary>Returns the time of each contender divided by the time of the baseline in the same run, launch by launch.</summary>
    private QuantityCells CreateRatios(IReadOnlyList<CellPair> pairs)
    {
        var first = _base.Record.Arms[0].Id;
        if (_head.Record.Arms[0].Id != first)
        {
            return new(ChangeQuantity.Ratio, []);
        }

        var baselines = pairs.Where(pair => pair.Place.Arm == first).ToDictionary(pair => pair.Place with { Arm = "" });
        return new(ChangeQuantity.Ratio,
        [
            .. from pair in pairs
               where pair.Place.Arm != first && baselines.ContainsKey(pair.Place with { Arm = "" })
               let baseline = baselines[pair.Place with { Arm = "" }]
               let launches = new LaunchPair(DivideLaunches(baseline.Base, pair.Base), DivideLaunches(baseline.Head, pair.Head))
               where launches.Base.Count > 0 && launches.Head.Count > 0
               select new StoredMeasurement(pair, launches),
        ]);
    }

    private static IReadOnlyList<double> DivideLaunches(StoredCell baseline, StoredCell contender) =>
        [.. baseline.Times.Zip(contender.Times, (one, other) => other - one)];

    /// <summary>Judges times of one kind. Over each network, the drift that most times share is removed from them and becomes a separate
    /// change.</summary>
    private IEnumerable<Change> JudgeTimes(QuantityCells family, double confidence) => _refusal is not null
        ? family.Cells.Select(cell => family.CreateChange(cell, ChangeOutcome.NotComparable, _refusal))
        : family.SplitByNetwork().SelectMany(network => network.CanDetermineDrift
            ? JudgeWithoutDrift(network, confidence)
            : Judge(network, Math.Sqrt(Square(_betweenRuns) + Square(RunToRunDeviation.Machine)), confidence));

    private IEnumerable<Change> JudgeWithoutDrift(QuantityCells family, double confidence)
    {
        var (scattered, alone) = (family.Cells.Where(cell => cell.Launches.HasSeveralLaunches).ToList(),
            family.Cells.Where(cell => !cell.Launches.HasSeveralLaunches));
        var drift = CommonDrift.Estimate([.. scattered.Select(cell => cell.Launches.MeanDifference)]);
        var before = CommonDrift.Remove([.. scattered.Select(cell => cell.Launches.Base)]);
        var after = CommonDrift.Remove([.. scattered.Select(cell => cell.Launches.Head)]);
        var own = scattered.Select((cell, index) => cell with
        {
            JudgedLaunches = new(before[index], [.. after[index].Select(launch => launch - drift)]),
        });
        return Judge(family with { Cells = [.. own, .. alone] }, _betweenRuns, confidence).Prepend(
            CreateDriftChange(family, Math.Exp(drift)));
    }

    private Change CreateDriftChange(QuantityCells family, double drift)
    {
        var isSmall = new Margin(_limits.Limits.Time).JudgeSize(drift, drift) == DifferenceSize.WithinMargin;
        var place = AllCells with { Network = family.Cells[0].Pair.Place.Network };
        return new(place, family.Quantity, null, null, isSmall ? ChangeOutcome.WithinLimit : ChangeOutcome.Undecided)
        {
            Factor = drift,
            Reason = "what most have in common is taken out of each: the machine, or all of the program, which stored runs cannot tell",
        };
    }

    private IEnumerable<Change> Judge(QuantityCells family, double betweenRuns, double confidence)
    {
        var judged = family.Cells.Where(cell => cell.JudgedLaunches.HasSeveralLaunches).ToList();
        var estimates = ChangeInterval.Compute([.. judged.Select(cell => cell.JudgedLaunches)], betweenRuns, confidence);
        var alone = family.Cells.Where(cell => !cell.JudgedLaunches.HasSeveralLaunches)
            .Select(cell => family.CreateChange(cell, ChangeOutcome.Undecided, SingleLaunch));
        return judged.Zip(estimates, (cell, estimate) => Judge(family, cell, estimate)).Concat(alone);
    }

    private Change Judge(QuantityCells family, StoredMeasurement cell, RatioEstimate estimate)
    {
        var change = ChangeJudge.JudgeTime(
            family.CreateChange(cell, default, reason: null), estimate, _limits.Limits.Time, family.FindDoubt(cell.Pair));
        var isOneSided = change.Outcome == ChangeOutcome.Faster && family.Quantity == ChangeQuantity.Ratio && _refusal is not null;
        return isOneSided ? change with { Reason = RatioAmbiguity } : change;
    }

    private IEnumerable<Change> JudgeCounts(CellPair pair) => new[]
    {
        JudgeBytes(pair),
        JudgeAllocations(pair, ChangeQuantity.Allocated, cell => cell.Allocated),
        JudgeAllocations(pair, ChangeQuantity.ServiceAllocated, cell => cell.ServiceAllocated),
    }.OfType<Change>();

    private Change? JudgeBytes(CellPair pair) => pair.Base.Bytes is { } before && pair.Head.Bytes is { } after
        ? CountJudge.Judge(pair.Place, ChangeQuantity.Bytes, before, after, _limits.Limits.Bytes) : null;

    private Change? JudgeAllocations(CellPair pair, ChangeQuantity quantity, Func<StoredCell, AllocatedCount?> read) =>
        read(pair.Base) is { } before && read(pair.Head) is { } after
            ? CountJudge.Judge(pair.Place, quantity, (before, after), _limits.Limits.Allocated) : null;

    private static double Square(double value) => value * value;
}

internal sealed record CellPair(StoredCell Base, StoredCell Head)
{
    public ChangePlace Place => Base.Place;
}

/// <summary>The launches of a quantity in one place. <c>JudgedLaunches</c> are the launches without the drift.</summary>
internal sealed record StoredMeasurement(CellPair Pair, LaunchPair Launches)
{
    public LaunchPair JudgedLaunches { get; init; } = Launches;
}

internal sealed record QuantityCells(ChangeQuantity Quantity, IReadOnlyList<StoredMeasurement> Cells)
{
    private const int MinOperations = 3;

    public int JudgedCount => Cells.Count(cell => cell.Launches.HasSeveralLaunches);

    /// <summary>Whether there are enough operations to determine the drift that the machine caused.</summary>
    public bool CanDetermineDrift => Cells.Where(cell => cell.Launches.HasSeveralLaunches).Select(cell => cell.Pair.Place.Operation)
        .Distinct()
        .Count() >= MinOperations;

    public static QuantityCells Create(
        IEnumerable<CellPair> pairs, ChangeQuantity quantity, Func<StoredCell, IReadOnlyList<double>> launches) => new(quantity,
        [
            .. from pair in pairs
               let both = new LaunchPair(launches(pair.Base), launches(pair.Head))
               where both.Base.Count > 0 && both.Head.Count > 0
               select new StoredMeasurement(pair, both),
        ]);

    /// <summary>Returns the reason why figures of the quantity decide nothing in one place, or null. A ratio can settle although its times
    /// have not, because times that move together leave the ratio unchanged.</summary>
    public string? FindDoubt(CellPair pair) => Quantity == ChangeQuantity.Ratio
        ? pair.Base.RatioDoubt ?? pair.Head.RatioDoubt : pair.Base.Doubt ?? pair.Head.Doubt;

    public IEnumerable<QuantityCells> SplitByNetwork() =>
        Cells.GroupBy(cell => cell.Pair.Place.Network).Select(network => this with { Cells = [.. network] });

    public Change CreateChange(StoredMeasurement cell, ChangeOutcome outcome, string? reason) => new(
        cell.Pair.Place, Quantity, StoredCell.ComputeMean(cell.Launches.Base), StoredCell.ComputeMean(cell.Launches.Head), outcome)
    { Reason = reason };
}
