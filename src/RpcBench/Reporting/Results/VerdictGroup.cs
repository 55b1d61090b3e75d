namespace RpcBench.Reporting.Results;

/// <summary>The methods that share a verdict, and the gain of the faster arm. <c>Subject</c> says what the methods have in common, for
/// example <c>Small responses (up to 3.1 KiB)</c>. It is empty if neither sizes nor kinds distinguish them from the methods that the other
/// arm wins. <c>Among</c> is the number of compared methods that fit the subject.</summary>
internal sealed record VerdictGroup(
    ArmPair Pair, Verdict Verdict, IReadOnlyList<MethodResult> Methods, string Subject = "", int Among = 0)
{
    // A time that is more than this many times smaller than the largest time gets a separate unit.
    private const double SmallFactor = 10;

    public string WinnerLabel => Pair.PossibleWinners.First(winner => winner.Verdict == Verdict).Label;

    /// <summary>The time that a call saves, for example <c>41–57 µs</c>, from the smallest to the largest end of the intervals. Null if the
    /// results are too noisy or there are no times.</summary>
    public string? SavedTime
    {
        get
        {
            List<double?> gaps = [.. Methods.Where(method => !method.IsTooNoisy(Pair))
                .SelectMany(method => method.FindAbsoluteBounds(Pair))];
            var most = gaps.Max();
            return Phrases.FormatRange(
                gaps,
                gap => (Scale.ForTimes(gap * SmallFactor < most ? gap : most) with { Digits = 2 }).FormatWithUnit(gap));
        }
    }

    /// <summary>The time that a call saves as a share of the slower arm's time, or null if the results are too noisy.</summary>
    public string? SavedShare => Phrases.FormatRange(Quotients.Select(quotient => (double?)(1 - quotient)), Format.Percent);

    /// <summary>Calls per second of the faster arm divided by calls per second of the slower arm, for example <c>1.2–1.9×</c>, or null if
    /// the results are too noisy.</summary>
    public string? RateFactor
    {
        get
        {
            var range = Phrases.FormatRange(
                Quotients.Select(quotient => (double?)(1 / quotient)), times => times < 1.2
                    ? Format.ShortRatio(times)
                    : Format.FactorToOneDecimal(times));
            return range is null ? null : $"{range}×";
        }
    }

    private IEnumerable<double> Quotients =>
        VerdictText.ComputeQuotients(
            Methods.Select(method => method.Operation.FindComparison(Pair.Contender.Id)).OfType<ComparisonRecord>());

    private bool HasWinner => Verdict is Verdict.ContenderFaster or Verdict.BaselineFaster;

    public string FormatGain(int inFlight)
    {
        var gain = inFlight > 1 ? RateFactor : SavedTime;
        return HasWinner ? gain ?? Format.TooNoisy : "–";
    }

    /// <summary>Returns the number of methods, and the gain if the group has a winner, for example <c>3 (41–57 µs, 9.9–18 %)</c>.</summary>
    public ReportCell ToCell(int inFlight)
    {
        if (Methods.Count == 0 || !HasWinner)
        {
            return Methods.Count == 0 ? "none" : $"{Methods.Count}";
        }

        string?[] gains = inFlight > 1 ? [RateFactor] : [SavedTime, SavedShare];
        var gained = string.Join(", ", gains.OfType<string>().DefaultIfEmpty(Format.TooNoisy));
        return ReportCell.FromVerdict(
            $"{Methods.Count} ({gained})", (Verdict == Verdict.ContenderFaster ? Pair.Contender : Pair.Baseline).Look);
    }

    /// <summary>Returns the groups of the arms that win any method, the baseline's group first. If sizes distinguish the groups, the group
    /// with the smaller sizes is first.</summary>
    public static IReadOnlyList<VerdictGroup> FromWinners(NetworkResult counted, NetworkResult load, ArmPair pair)
    {
        var judged = load.FindJudgedMethods(pair);
        List<VerdictGroup> all = [.. pair.PossibleWinners.Reverse()
            .Select(winner => new VerdictGroup(pair, winner.Verdict, load.FindMethods(pair, winner.Verdict), Among: judged.Count))
            .Where(group => group.Methods.Count > 0)];
        return all is not [var one, var other] ? all
            : VerdictSizes.Tell(counted, judged, one, other) ?? [one.WithKind(judged), other.WithKind(judged)];
    }

    /// <summary>Returns the kind of the methods in the plural, for example <c>Lists</c>, if the group has all compared methods of that kind
    /// and no other methods. Null otherwise.</summary>
    internal string? Kind(IReadOnlyList<MethodResult> judged)
    {
        List<string> kinds = [.. Methods.Select(method => method.Operation.GroupName).Distinct()];
        return kinds is [var only] && judged.Count(method => method.Operation.GroupName == only) == Methods.Count
            ? Phrases.Capitalize(only) : null;
    }

    private VerdictGroup WithKind(IReadOnlyList<MethodResult> judged) =>
        Kind(judged) is { } kind ? this with { Subject = kind, Among = Methods.Count } : this;
}
