namespace RpcBench.Reporting.Results;

/// <summary>The results of one method. The baseline is the first arm. If the arms' responses differ, nothing was timed.</summary>
internal sealed record MethodResult(OperationRecord Operation, IReadOnlyList<ArmResult> Arms, bool ResponsesDiffer)
{
    public const string ResponsesDifferText = "responses differ";

    public ArmResult Baseline => Arms[0];

    public IReadOnlyList<ArmResult> Contenders => [.. Arms.Skip(1)];

    /// <summary>The unit for all times of the method. The slowest arm's mean determines the unit, so a single slow call does not.</summary>
    public Scale Scale => Scale.ForTimes(Arms.Select(arm => arm.Mean?.Value));

    public IReadOnlyList<ArmPair> Pairs { get; init; } = [];

    public ArmPair FindPair(ArmResult contender) => Pairs.First(pair => pair.Contender.Id == contender.Id);

    public ArmResult FindArm(string id) => Arms.First(arm => arm.Id == id);

    public string? FormatMean(ArmResult arm) => arm.Mean is { } mean ? Scale.FormatWithError(mean.Value, mean.Error) : null;

    public double? FindClientAllocated(ArmResult arm) => AllocatedCount.FromClient(arm.Record, Operation.InFlight)?.Bytes;

    public double? FindServiceAllocated(ArmResult arm) => Operation.InFlight == 1 ? arm.Record.Allocated?.ServiceBytes : null;

    public string? FormatMeanWithUnit(ArmResult arm) => FormatMean(arm) is { } mean ? $"{mean} {Scale.Unit}" : null;

    /// <summary>Returns the database's share of an arm's calls, for example <c>47 % [44, 50]</c>, or null if it was not measured. If the
    /// launches disagree, their range follows. The text <paramref name="suffix"/> says what the share is a share of.</summary>
    public static string? FormatDatabaseShare(ArmResult arm, string suffix = "")
    {
        if (arm.StoreShare is not { } alone)
        {
            return null;
        }

        var apart = arm.DisagreeingLaunches is var (least, greatest)
            ? $" (launches differ: {Format.PercentWithoutSign(least)} to {Format.Percent(greatest)})" : "";
        var share = arm.Record.Server?.Share is { } interval
            ? Format.ShareWithInterval(interval.Estimate, interval.Low, interval.High) : Format.Percent(alone);
        return share + suffix + apart;
    }

    /// <summary>Returns how much longer a contender's call takes than the baseline's call, in nanoseconds.</summary>
    public (double Estimate, double Low, double High)? FindDifference(ArmResult contender) =>
        contender.Comparison is { Ratio: var ratio } && Baseline.Mean is { Value: var mean }
        ? ((ratio.Estimate - 1) * mean, (ratio.Low - 1) * mean, (ratio.High - 1) * mean) : null;

    public double? FindAbsoluteDifference(ArmPair pair)
        => FindDifference(FindArm(pair.Contender.Id)) is { } difference ? Math.Abs(difference.Estimate) : null;

    /// <summary>Returns the absolute differences at both ends of the ratio's interval, which must be on one side of 1.</summary>
    public IEnumerable<double?> FindAbsoluteBounds(ArmPair pair) => FindDifference(FindArm(pair.Contender.Id)) is { } difference
        ? [Math.Abs(difference.Low), Math.Abs(difference.High)] : [];

    /// <summary>Returns the comparison with the baseline in a quantity other than the time of a call.</summary>
    public ComparisonRecord? FindComparison(ArmResult contender, string quantity) =>
        Operation.OtherComparisons?.FirstOrDefault(one => one.Contender == contender.Id && one.Quantity == quantity);

    public RatioInterval? FindRatio(ArmPair pair) => Operation.FindComparison(pair.Contender.Id)?.Ratio;

    public bool HasWinner(ArmPair pair) => Operation.FindComparison(pair.Contender.Id)?.FindWinner() is not null;

    public bool IsTooNoisy(ArmPair pair) => FindRatio(pair) is { } ratio && ratio.IsTooNoisy();

    public Verdict? FindVerdict(ArmPair pair) => Operation.FindComparison(pair.Contender.Id)?.Verdict;

    /// <summary>Returns which of two arms is faster, or whether one of several contenders is faster than the baseline. Null if the method
    /// was not measured.</summary>
    public string? DescribeFaster(ArmResult contender)
    {
        var (whenSlower, whenFaster) = Contenders.Count == 1 ? (Baseline.Label, contender.Label) : ("slower", "faster");
        return (ResponsesDiffer, contender.Comparison) switch
        {
            (true, _) => "differ",
            (_, { Verdict: var verdict }) => VerdictText.DescribeFaster(verdict, whenSlower, whenFaster),
            _ => null,
        };
    }

    /// <summary>Returns the verdict with the share that the faster arm saves. The name of the contender is empty on a line that already
    /// shows the contender.</summary>
    public ReportCell CreateVerdictCell(ArmResult contender, string? name = null) => ReportCell.FromVerdict(
        ResponsesDiffer ? ResponsesDifferText : VerdictText.Describe(contender.Comparison, Baseline.Label, name ?? contender.Label),
        FindWinnerLook(contender));

    /// <summary>Returns the difference to the baseline's call. Lines break only before the interval.</summary>
    public ReportCell CreateDifferenceCell(ArmResult contender)
    {
        if (FindDifference(contender) is not { } difference)
        {
            return default;
        }

        return contender.Comparison!.Ratio.IsTooNoisy() ? Format.TooNoisy : Scale.FormatInterval(difference)
            .Replace(", ", ",\u00A0", StringComparison.Ordinal).Replace("] ", "]\u00A0", StringComparison.Ordinal);
    }

    /// <summary>Returns the sizes of all arms in one unit, for example <c>1.21/0.98 KiB</c>, or null if no size was measured.</summary>
    public string? FormatSizes(Func<ArmResult, double?> bytes)
    {
        var scale = Scale.ForSizes(Arms.Select(bytes)) with { Digits = 3 };
        return Phrases.JoinWithSlashes(Arms.Select(bytes), scale.FormatNumber) is { } all ? $"{all} {scale.Unit}" : null;
    }

    public string? FindWinnerLook(ArmResult contender) => ResponsesDiffer ? null : FindLook(contender.Comparison?.FindWinner());

    public string? FindLook(string? id) => Arms.FirstOrDefault(arm => arm.Id == id)?.Look;

    public static MethodResult Create(
        OperationRecord operation, IReadOnlyList<ArmRecord> arms, CheckRecord check, Distance? distance = null) =>
        new(operation, [.. arms.Select(arm => new ArmResult(
            arm.Id, arm.Label, arms.FindLook(arm.Id), operation.GetCell(arm.Id), operation.FindComparison(arm.Id), distance))],
        check.Mismatches.Any(mismatch => mismatch.Operation == operation.Name))
        { Pairs = ArmPair.FromArms(arms) };
}
