namespace RpcBench.Changes;

/// <summary>The limits for head, and the conditions that may differ.</summary>
internal sealed record StoredLimits(ChangeLimits Limits, IReadOnlyCollection<string> Varying);

/// <summary>The comparison of two stored runs: of times without the drift that most of them share, of the ratios between arms, and of the
/// counts of bytes and allocations. All intervals hold together with a confidence of 95 %.</summary>
internal sealed class StoredComparison
{
    private const string OneSided = "or the baseline is slower, which the ratio alone does not say";

    private const string Alone = "one launch shows no scatter: measure both runs again with three launches or more";

    private static readonly ChangePlace Everything = new(ChangePlace.AllOperations, "every load", NetworkResult.LocalName, "all arms");

    private readonly StoredRun _base;
    private readonly StoredRun _head;
    private readonly StoredLimits _limits;
    private readonly string? _refusal;
    private readonly double _betweenRuns;

    private StoredComparison(StoredRun before, StoredRun after, StoredLimits limits)
    {
        (_base, _head, _limits) = (before, after, limits);
        _refusal = StoredConditions.Refuse(before, after, limits.Varying);
        var sameArms = before.Record.Arms.Select(arm => arm.Id).Order(StringComparer.Ordinal)
            .SequenceEqual(after.Record.Arms.Select(arm => arm.Id).Order(StringComparer.Ordinal));
        _betweenRuns = sameArms ? BetweenRuns.SameArms : BetweenRuns.OtherArms;
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
        var same = both.Where(pair => !HasOtherContent(pair.Place.Operation)).ToList();
        Family[] timed =
        [
            Family.Create(same, ChangeQuantity.Time, cell => cell.Times), Family.Create(same, ChangeQuantity.P99, cell => cell.Tails),
        ];
        var ratios = Ratios(same);
        var intervals = ratios.Judged + (_refusal is null ? timed.Sum(family => family.Judged) : 0);
        var confidence = LaunchInterval.ConfidenceFor(intervals);
        return
        [
            .. Missing(_base.Cells.Except(both.Select(pair => pair.Base)), "the head has nothing of it"),
            .. Missing(_head.Cells.Except(both.Select(pair => pair.Head)), "the base has nothing of it"),
            .. both.Except(same).Select(pair => new Change(pair.Place, ChangeQuantity.Time, null, null, ChangeOutcome.NotComparable)
            { Reason = "base and head return other content, so that their calls are other work" }),
            .. timed.SelectMany(family => Times(family, confidence)),
            .. Judge(ratios, _betweenRuns, confidence),
            .. same.SelectMany(Counts),
        ];
    }

    private bool HasOtherContent(string operation) =>
        _base.Check?.Contents?.GetValueOrDefault(operation) is { } before
            && _head.Check?.Contents?.GetValueOrDefault(operation) is { } after && before != after;

    private static IEnumerable<Change> Missing(IEnumerable<StoredCell> cells, string reason) =>
        cells.Select(cell => new Change(cell.Place, ChangeQuantity.Time, null, null, ChangeOutcome.Missing) { Reason = reason });

    /// <summary>Returns the time of each contender divided by the time of the baseline in the same run, launch by launch.</summary>
    private Family Ratios(IReadOnlyList<CellPair> pairs)
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
               let launches = new LaunchPair(Quotients(baseline.Base, pair.Base), Quotients(baseline.Head, pair.Head))
               where launches.Base.Count > 0 && launches.Head.Count > 0
               select new Measured(pair, launches),
        ]);
    }

    private static IReadOnlyList<double> Quotients(StoredCell baseline, StoredCell contender) =>
        [.. baseline.Times.Zip(contender.Times, (one, other) => other - one)];

    /// <summary>Judges times of one kind. Over each network, the drift that most times share is removed and becomes a change by
    /// itself.</summary>
    private IEnumerable<Change> Times(Family family, double confidence) => _refusal is not null
        ? family.Cells.Select(cell => family.ToChange(cell, ChangeOutcome.NotComparable, _refusal))
        : family.ByNetwork().SelectMany(network => network.CanTellDrift
            ? WithoutDrift(network, confidence)
            : Judge(network, Math.Sqrt(Square(_betweenRuns) + Square(BetweenRuns.Machine)), confidence));

    private IEnumerable<Change> WithoutDrift(Family family, double confidence)
    {
        var (scattered, alone) = (family.Cells.Where(cell => cell.Launches.HasScatter).ToList(),
            family.Cells.Where(cell => !cell.Launches.HasScatter));
        var drift = CommonDrift.Find([.. scattered.Select(cell => cell.Launches.Change)]);
        var before = CommonDrift.TakeOut([.. scattered.Select(cell => cell.Launches.Base)]);
        var after = CommonDrift.TakeOut([.. scattered.Select(cell => cell.Launches.Head)]);
        var own = scattered.Select((cell, index) => cell with
        {
            Judged = new(before[index], [.. after[index].Select(launch => launch - drift)]),
        });
        return Judge(family with { Cells = [.. own, .. alone] }, _betweenRuns, confidence).Prepend(Common(family, Math.Exp(drift)));
    }

    private Change Common(Family family, double drift)
    {
        var isSmall = new Margin(_limits.Limits.Time).SizeOf(drift, drift) == DifferenceSize.WithinMargin;
        var place = Everything with { Network = family.Cells[0].Pair.Place.Network };
        return new(place, family.Quantity, null, null, isSmall ? ChangeOutcome.WithinLimit : ChangeOutcome.Undecided)
        {
            Factor = drift,
            Reason = "what most have in common is taken out of each: the machine, or all of the program, which stored runs cannot tell",
        };
    }

    private IEnumerable<Change> Judge(Family family, double betweenRuns, double confidence)
    {
        var judged = family.Cells.Where(cell => cell.Judged.HasScatter).ToList();
        var estimates = ChangeInterval.Compute([.. judged.Select(cell => cell.Judged)], betweenRuns, confidence);
        var alone = family.Cells.Where(cell => !cell.Judged.HasScatter)
            .Select(cell => family.ToChange(cell, ChangeOutcome.Undecided, Alone));
        return judged.Zip(estimates, (cell, estimate) => Judge(family, cell, estimate)).Concat(alone);
    }

    private Change Judge(Family family, Measured cell, RatioEstimate estimate)
    {
        var change = ChangeJudge.JudgeTime(
            family.ToChange(cell, default, reason: null), estimate, _limits.Limits.Time, family.DoubtOf(cell.Pair));
        var isOneSided = change.Outcome == ChangeOutcome.Faster && family.Quantity == ChangeQuantity.Ratio && _refusal is not null;
        return isOneSided ? change with { Reason = OneSided } : change;
    }

    private IEnumerable<Change> Counts(CellPair pair) => new[]
    {
        Bytes(pair),
        Allocations(pair, ChangeQuantity.Allocated, cell => cell.Allocated),
        Allocations(pair, ChangeQuantity.ServiceAllocated, cell => cell.ServiceAllocated),
    }.OfType<Change>();

    private Change? Bytes(CellPair pair) => pair.Base.Bytes is { } before && pair.Head.Bytes is { } after
        ? CountJudge.Judge(pair.Place, ChangeQuantity.Bytes, before, after, _limits.Limits.Bytes) : null;

    private Change? Allocations(CellPair pair, ChangeQuantity quantity, Func<StoredCell, AllocatedCount?> read) =>
        read(pair.Base) is { } before && read(pair.Head) is { } after
            ? CountJudge.Judge(pair.Place, quantity, (before, after), _limits.Limits.Allocated) : null;

    private static double Square(double value) => value * value;
}

internal sealed record CellPair(StoredCell Base, StoredCell Head)
{
    public ChangePlace Place => Base.Place;
}

/// <summary>The launches of a quantity in one place. The drift is removed from the judged launches.</summary>
internal sealed record Measured(CellPair Pair, LaunchPair Launches)
{
    public LaunchPair Judged { get; init; } = Launches;
}

internal sealed record Family(ChangeQuantity Quantity, IReadOnlyList<Measured> Cells)
{
    private const int FewestOperations = 3;

    public int Judged => Cells.Count(cell => cell.Launches.HasScatter);

    /// <summary>Whether there are enough operations to determine the drift that the machine caused.</summary>
    public bool CanTellDrift => Cells.Where(cell => cell.Launches.HasScatter).Select(cell => cell.Pair.Place.Operation).Distinct()
        .Count() >= FewestOperations;

    public static Family Create(
        IEnumerable<CellPair> pairs, ChangeQuantity quantity, Func<StoredCell, IReadOnlyList<double>> launches) => new(quantity,
        [
            .. from pair in pairs
               let both = new LaunchPair(launches(pair.Base), launches(pair.Head))
               where both.Base.Count > 0 && both.Head.Count > 0
               select new Measured(pair, both),
        ]);

    /// <summary>Returns the reason why figures of the quantity decide nothing in one place, or null. A ratio can settle although its times
    /// have not, because times that move together leave the ratio unchanged.</summary>
    public string? DoubtOf(CellPair pair) => Quantity == ChangeQuantity.Ratio
        ? pair.Base.RatioDoubt ?? pair.Head.RatioDoubt : pair.Base.Doubt ?? pair.Head.Doubt;

    public IEnumerable<Family> ByNetwork() =>
        Cells.GroupBy(cell => cell.Pair.Place.Network).Select(network => this with { Cells = [.. network] });

    public Change ToChange(Measured cell, ChangeOutcome outcome, string? reason) => new(
        cell.Pair.Place, Quantity, StoredCell.Middle(cell.Launches.Base), StoredCell.Middle(cell.Launches.Head), outcome)
    { Reason = reason };
}
