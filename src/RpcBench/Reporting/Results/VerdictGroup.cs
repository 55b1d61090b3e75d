namespace RpcBench.Reporting.Results;

/// <summary>The methods that share a verdict, and the gain of the faster arm. The size is shown if sizes tell two winners apart, for
/// example <c>(up to 3.1 KiB)</c>.</summary>
internal sealed record VerdictGroup(ArmPair Pair, Verdict Verdict, IReadOnlyList<MethodResult> Methods, string Size = "")
{
    // A time that is more than this many times smaller than the largest time gets its own unit.
    private const double Small = 10;

    public string Winner => Pair.Winners.First(winner => winner.Verdict == Verdict).Label;

    /// <summary>The time that a call saves, for example <c>41–57 µs</c>, from the smallest to the largest end of the intervals. Null if the
    /// results are too noisy or there are no times.</summary>
    public string? Time
    {
        get
        {
            List<double?> gaps = [.. Methods.Where(method => !method.IsNoisy(Pair)).SelectMany(method => method.Gaps(Pair))];
            var most = gaps.Max();
            return Phrases.Range(gaps, gap => (Scale.OfTime(gap * Small < most ? gap : most) with { Digits = 2 }).WithUnit(gap));
        }
    }

    /// <summary>The time that a call saves as a share of the slower arm's time, or null if the results are too noisy.</summary>
    public string? Share => Phrases.Range(Quotients.Select(quotient => (double?)(1 - quotient)), Format.Percent);

    /// <summary>Calls per second of the faster arm divided by calls per second of the slower arm, for example <c>1.2–1.9×</c>, or null if
    /// the results are too noisy.</summary>
    public string? Times
    {
        get
        {
            var range = Phrases.Range(
                Quotients.Select(quotient => (double?)(1 / quotient)), times => times < 1.2 ? Format.Short(times) : Format.Multiple(times));
            return range is null ? null : $"{range}×";
        }
    }

    private IEnumerable<double> Quotients =>
        VerdictWords.Quotients(Methods.Select(method => method.Operation.Against(Pair.Contender.Id)).OfType<ComparisonRecord>());

    private bool IsWon => Verdict is Verdict.ContenderFaster or Verdict.BaselineFaster;

    public string Gain(int inFlight)
    {
        var gain = inFlight > 1 ? Times : Time;
        return IsWon ? gain ?? Format.TooNoisy : "–";
    }

    /// <summary>Returns the number of methods, and the gain if the group has a winner, for example <c>3 (41–57 µs, 9.9–18 %)</c>.</summary>
    public ReportCell ToCell(int inFlight)
    {
        if (Methods.Count == 0 || !IsWon)
        {
            return Methods.Count == 0 ? "none" : $"{Methods.Count}";
        }

        string?[] gains = inFlight > 1 ? [Times] : [Time, Share];
        var gained = string.Join(", ", gains.OfType<string>().DefaultIfEmpty(Format.TooNoisy));
        return ReportCell.OfVerdict(
            $"{Methods.Count} ({gained})", (Verdict == Verdict.ContenderFaster ? Pair.Contender : Pair.Baseline).Look);
    }

    /// <summary>Returns the groups of the arms that win any method. If sizes tell the groups apart, the group of smaller sizes is first.
    /// Otherwise the baseline's group is first.</summary>
    public static IReadOnlyList<VerdictGroup> Winners(NetworkResult counted, NetworkResult load, ArmPair pair)
    {
        // The bytes of a call are counted one call at a time. The verdicts belong to each load.
        List<VerdictGroup> all = [.. pair.Winners.Reverse()
            .Select(winner => new VerdictGroup(pair, winner.Verdict, load.MethodsWith(pair, winner.Verdict)))
            .Where(group => group.Methods.Count > 0)];
        if (all is not [var one, var other])
        {
            return all;
        }

        return (one.Bytes(counted), other.Bytes(counted)) switch
        {
            ({ } first, { } second) when first.Most < second.Least => Sized(one, first.Most, other, second.Least),
            ({ } first, { } second) when second.Most < first.Least => Sized(other, second.Most, one, first.Least),
            _ => all,
        };
    }

    private static List<VerdictGroup> Sized(VerdictGroup small, double most, VerdictGroup large, double least)
    {
        return [small with { Size = $" (up to {Write(most)})" }, large with { Size = $" (from {Write(least)})" }];

        static string Write(double bytes) => (Scale.OfSize(bytes) with { Digits = 2 }).WithUnit(bytes);
    }

    /// <summary>Returns the range of the bytes that the baseline's calls transfer, or null if any of them were not counted.</summary>
    private (double Least, double Most)? Bytes(NetworkResult counted)
    {
        var all = Methods.Select(method => counted.Find(method.Operation.Name)?.Arm(Pair.Baseline.Id).WireBytes).ToList();
        return all.Contains(null) ? null : (all.Min()!.Value, all.Max()!.Value);
    }
}
