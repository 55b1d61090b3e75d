namespace RpcBench.Reporting.Results;

/// <summary>The results of one method. The baseline is the first arm. If the arms' responses differ, nothing was timed.</summary>
internal sealed record MethodResult(OperationRecord Operation, IReadOnlyList<ArmResult> Arms, bool AnswersDiffer)
{
    public const string Differ = "responses differ";

    public ArmResult Baseline => Arms[0];

    public IReadOnlyList<ArmResult> Contenders => [.. Arms.Skip(1)];

    /// <summary>The unit for all times of the method. The slowest arm's mean determines the unit, so a single slow call does not.</summary>
    public Scale Scale => Scale.OfTime(Arms.Select(arm => arm.Mean?.Value));

    public IReadOnlyList<ArmPair> Pairs { get; init; } = [];

    public ArmPair PairOf(ArmResult contender) => Pairs.First(pair => pair.Contender.Id == contender.Id);

    public ArmResult Arm(string id) => Arms.First(arm => arm.Id == id);

    public string? Mean(ArmResult arm) => arm.Mean is { } mean ? Scale.WithError(mean.Value, mean.Error) : null;

    public double? ClientAllocated(ArmResult arm) => AllocatedCount.OfClient(arm.Record, Operation.InFlight)?.Bytes;

    public double? ServiceAllocated(ArmResult arm) => Operation.InFlight == 1 ? arm.Record.Allocated?.ServiceBytes : null;

    public string? MeanWithUnit(ArmResult arm) => Mean(arm) is { } mean ? $"{mean} {Scale.Unit}" : null;

    /// <summary>Returns the database's share of an arm's calls, for example <c>47 % [44, 50]</c>, or null if it was not measured. If the
    /// launches lie far apart, their range follows. The text <paramref name="of"/> says what the share is a share of.</summary>
    public static string? DatabaseShare(ArmResult arm, string of = "")
    {
        if (arm.StoreShare is not { } alone)
        {
            return null;
        }

        var apart = arm.LaunchesApart is var (least, greatest)
            ? $" (launches differ: {Format.Points(least)} to {Format.Percent(greatest)})" : "";
        var share = arm.Record.Server?.Share is { } interval
            ? Format.Share(interval.Estimate, interval.Low, interval.High) : Format.Percent(alone);
        return share + of + apart;
    }

    /// <summary>Returns how much longer a contender's call takes than the baseline's call, in nanoseconds.</summary>
    public (double Estimate, double Low, double High)? Difference(ArmResult contender) =>
        contender.Comparison is { Ratio: var ratio } && Baseline.Mean is { Value: var mean }
        ? ((ratio.Estimate - 1) * mean, (ratio.Low - 1) * mean, (ratio.High - 1) * mean) : null;

    public double? Gap(ArmPair pair) => Difference(Arm(pair.Contender.Id)) is { } difference ? Math.Abs(difference.Estimate) : null;

    /// <summary>Returns the absolute differences at both ends of the ratio's interval. The interval must lie on one side of 1.</summary>
    public IEnumerable<double?> Gaps(ArmPair pair) => Difference(Arm(pair.Contender.Id)) is { } difference
        ? [Math.Abs(difference.Low), Math.Abs(difference.High)] : [];

    /// <summary>Returns the comparison with the baseline in a quantity other than the time of a call.</summary>
    public ComparisonRecord? Compared(ArmResult contender, string quantity) =>
        Operation.OtherComparisons?.FirstOrDefault(one => one.Contender == contender.Id && one.Quantity == quantity);

    public RatioInterval? RatioOf(ArmPair pair) => Operation.Against(pair.Contender.Id)?.Ratio;

    public bool IsWon(ArmPair pair) => Operation.Against(pair.Contender.Id)?.FindWinner() is not null;

    public bool IsNoisy(ArmPair pair) => RatioOf(pair) is { } ratio && ratio.SaysNothing();

    public Verdict? Against(ArmPair pair) => Operation.Against(pair.Contender.Id)?.Verdict;

    /// <summary>Returns which of two arms is faster, or whether one of several contenders is faster than the baseline. Null if the method
    /// was not measured.</summary>
    public string? Faster(ArmResult contender)
    {
        var (whenSlower, whenFaster) = Contenders.Count == 1 ? (Baseline.Label, contender.Label) : ("slower", "faster");
        return (AnswersDiffer, contender.Comparison) switch
        {
            (true, _) => "differ",
            (_, { Verdict: var verdict }) => VerdictWords.Faster(verdict, whenSlower, whenFaster),
            _ => null,
        };
    }

    /// <summary>Returns the verdict with the share that the faster arm saves. The name of the contender is empty on a line that already
    /// shows the contender.</summary>
    public ReportCell VerdictCell(ArmResult contender, string? name = null) => ReportCell.OfVerdict(
        AnswersDiffer ? Differ : VerdictWords.Describe(contender.Comparison, Baseline.Label, name ?? contender.Label),
        WinnerOver(contender));

    /// <summary>Returns the difference to the baseline's call. Lines break only before the interval.</summary>
    public ReportCell DifferenceCell(ArmResult contender)
    {
        if (Difference(contender) is not { } difference)
        {
            return default;
        }

        return contender.Comparison!.Ratio.SaysNothing() ? Format.TooNoisy : Scale.Interval(difference)
            .Replace(", ", ",\u00A0", StringComparison.Ordinal).Replace("] ", "]\u00A0", StringComparison.Ordinal);
    }

    /// <summary>Returns the sizes of all arms in one unit, for example <c>1.21/0.98 KiB</c>, or null if no size was measured.</summary>
    public string? Sizes(Func<ArmResult, double?> bytes)
    {
        var scale = Scale.OfSize(Arms.Select(bytes)) with { Digits = 3 };
        return Phrases.Beside(Arms.Select(bytes), scale.Number) is { } all ? $"{all} {scale.Unit}" : null;
    }

    public string? WinnerOver(ArmResult contender) => AnswersDiffer ? null : LookOf(contender.Comparison?.FindWinner());

    public string? LookOf(string? id) => Arms.FirstOrDefault(arm => arm.Id == id)?.Look;

    public static MethodResult Create(
        OperationRecord operation, IReadOnlyList<ArmRecord> arms, CheckRecord check, Distance? distance = null) =>
        new(operation, [.. arms.Select(arm => new ArmResult(
            arm.Id, arm.Label, arms.LookOf(arm.Id), operation.CellOf(arm.Id), operation.Against(arm.Id), distance))],
        check.Mismatches.Any(mismatch => mismatch.Operation == operation.Name))
        { Pairs = ArmPair.All(arms) };
}
