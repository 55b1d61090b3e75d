namespace RpcBench.Reporting.Results;

/// <summary>The methods of one verdict, and what the faster arm gains; the size tells two winners apart, as <c> (up to 3.1 KiB)</c>, or is
/// empty.</summary>
internal sealed record VerdictGroup(ArmPair Pair, Verdict Verdict, IReadOnlyList<MethodResult> Methods, string Size = "")
{
    // So many times smaller than the greatest, a time has a unit of its own.
    private const double Small = 10;

    public string Winner => Pair.Winners.First(winner => winner.Verdict == Verdict).Label;

    /// <summary>The time that a call saves, for example <c>41–57 µs</c>, from the least to the greatest end of the intervals; null: too
    /// noisy to say, or a record without times.</summary>
    public string? Time
    {
        get
        {
            List<double?> gaps = [.. Methods.Where(method => !method.IsNoisy(Pair)).SelectMany(method => method.Gaps(Pair))];
            var most = gaps.Max();
            return Phrases.Range(gaps, gap => (Scale.OfTime(gap * Small < most ? gap : most) with { Digits = 2 }).WithUnit(gap));
        }
    }

    /// <summary>The same as a share of the slower arm's time; null: too noisy to say.</summary>
    public string? Share => Phrases.Range(Quotients.Select(quotient => (double?)(1 - quotient)), Format.Percent);

    /// <summary>Calls a second over the faster arm over those of the slower, for example <c>1.2–1.9×</c>; null: too noisy to say.</summary>
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

    /// <summary>What a table of single methods has of one.</summary>
    public string Gain(int inFlight)
    {
        var gain = inFlight > 1 ? Times : Time;
        return IsWon ? gain ?? Format.TooNoisy : "–";
    }

    /// <summary>How many there are, and of a winner what it gains in them, for example <c>3 (41–57 µs, 9.9–18 %)</c>.</summary>
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

    /// <summary>Those that win anything, the baseline first; or where sizes tell them apart the smaller first, with the sizes.</summary>
    public static IReadOnlyList<VerdictGroup> Winners(NetworkResult counted, NetworkResult load, ArmPair pair)
    {
        // The bytes of a call are counted one call at a time; each load has its verdicts.
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

    /// <summary>What a call moves over the baseline; null where that was not counted of every method.</summary>
    private (double Least, double Most)? Bytes(NetworkResult counted)
    {
        var all = Methods.Select(method => counted.Find(method.Operation.Name)?.Arm(Pair.Baseline.Id).WireBytes).ToList();
        return all.Contains(null) ? null : (all.Min()!.Value, all.Max()!.Value);
    }
}
