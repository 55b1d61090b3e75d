namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that equals another one to the last digit. This is unlikely by chance, so one of them was copied.</summary>
internal static class SameFigureElsewhere
{
    public const string Name = "same-figure-elsewhere";

    // The largest distance of two near figures, on a logarithmic scale.
    private const double NearDistance = 0.1;

    // Limits for the number of coincidences of one precision that chance would produce in the whole table.
    private const double CertainBelow = 0.0003;
    private const double LikelyBelow = 0.003;
    private const double PossibleBelow = 0.01;

    public static IEnumerable<Finding?> Apply(IReadOnlyCollection<StudyTimes> studies)
    {
        var figures = studies
            .SelectMany(
                study => study.AllTimes.DistinctBy(time => (time.Cell, time.Statistic)).Select(time => new LocatedTime(study, time)))
            .Where(place => place.Time.Statistic.IsOfSingleCall)
            .OrderBy(place => place.Time.Milliseconds)
            .ToList();
        var chances = ComputeChances(figures);
        var coarsest = chances.Keys.DefaultIfEmpty().Max();
        return AuditRule.PadWithNulls(
            figures.Count,
            [.. figures.Where(place => place.Time.LastDigit / place.Time.Milliseconds <= coarsest)
                .GroupBy(place => place.Time.Exact).SelectMany(same => Judge([.. same], chances))]);
    }

    /// <summary>Judges each of several equal figures, compared with the first figure of another kind.</summary>
    private static IEnumerable<Finding> Judge(List<LocatedTime> equal, Dictionary<double, (int Pairs, double Expected)> chances)
    {
        if (equal.Find(place => place.Kind != equal[0].Kind) is not { } other)
        {
            return [];
        }

        return
            from place in equal
            let beside = place.Kind == equal[0].Kind ? other : equal[0]
            let chance = chances.GetValueOrDefault(
                Math.Max(place.Time.LastDigit, beside.Time.LastDigit) / Math.Min(place.Time.Milliseconds, beside.Time.Milliseconds))
            where chance.Pairs > 0
            select CreateFinding(place, beside, chance.Expected, chance.Pairs);
    }

    /// <summary>Returns, by precision, the number of pairs that are at least as precise, and the coincidences that chance
    /// produces.</summary>
    private static Dictionary<double, (int Pairs, double Expected)> ComputeChances(List<LocatedTime> figures)
    {
        Dictionary<double, (int, double)> chances = [];
        var (pairs, expected) = (0, 0d);
        foreach (var alike in CountNearPairs(figures).GroupBy(pair => pair.Exactness, pair => pair.Count).OrderBy(group => group.Key))
        {
            var count = alike.Sum();
            pairs += count;
            // Two figures that may be anywhere within reach of each other have the same last digit with this probability.
            expected += count * alike.Key / (2 * NearDistance);
            if (expected >= PossibleBelow)
            {
                break;
            }

            chances[alike.Key] = (pairs, expected);
        }

        return chances;
    }

    /// <summary>Counts pairs of near figures by their precision, which is the last digit of the coarser figure relative to the smaller
    /// figure. Counting by last digits avoids a check of each pair, of which a large table has too many.</summary>
    private static IEnumerable<(double Exactness, int Count)> CountNearPairs(List<LocatedTime> figures)
    {
        Dictionary<double, int> near = [];
        Dictionary<(double LastDigit, (StudyTimes, bool) Kind), int> ofKind = [];
        var end = 0;
        foreach (var first in figures)
        {
            var (ms, own) = (first.Time.Milliseconds, first.Time.LastDigit);
            while (end < figures.Count && Math.Log(figures[end].Time.Milliseconds / ms) < NearDistance)
            {
                Add(figures[end], 1);
                end++;
            }

            Add(first, -1);
            foreach (var (digit, count) in near)
            {
                // Calls of one study are near each other for many reasons. A call and a ping are not.
                if (count - ofKind.GetValueOrDefault((digit, first.Kind)) is > 0 and var others)
                {
                    yield return (Math.Max(digit, own) / ms, others);
                }
            }
        }

        void Add(LocatedTime place, int by)
        {
            var digit = place.Time.LastDigit;
            near[digit] = near.GetValueOrDefault(digit) + by;
            ofKind[(digit, place.Kind)] = ofKind.GetValueOrDefault((digit, place.Kind)) + by;
        }
    }

    private static Finding CreateFinding(LocatedTime place, LocatedTime other, double expected, int pairs)
    {
        var whose = other.Study == place.Study ? "the same study's" : $"{other.Time.Figure.Study}'s";
        var (confidence, which) = DecideWhichWasCopied(place, other, expected);
        return new(place.Time.Figure, Name, confidence,
            $"{place.Time.Description} is to the last digit {whose} figure of {AuditFormat.DescribePlace(other.Time.Figure)}. "
            + $"Of all {pairs} pairs of near figures in this table that are printed as exactly, {AuditFormat.Number(expected)} would be "
            + $"expected to agree by chance, one in {AuditFormat.Count(1 / expected)}. {which}");
    }

    /// <summary>Which of two equal figures was copied is known only if other figures of a study contradict one of them.</summary>
    private static (Confidence Confidence, string Which) DecideWhichWasCopied(LocatedTime place, LocatedTime other, double expected)
    {
        var confidence = GetConfidence(expected);
        if (DescribeContradiction(place) is { } against)
        {
            return (confidence, against);
        }

        if (DescribeContradiction(other) is { } againstOther)
        {
            return (Confidence.Possible, $"It may be the other one that does not belong. {againstOther}");
        }

        return (confidence is Confidence.Certain ? Confidence.Likely : confidence,
            "Which of the two was copied, the figures do not say.");
    }

    private static Confidence GetConfidence(double expected) => expected switch
    {
        < CertainBelow => Confidence.Certain,
        < LikelyBelow => Confidence.Likely,
        _ => Confidence.Possible,
    };

    private static string? DescribeContradiction(LocatedTime place)
    {
        var below = place.Time.Figure.IsPing
            ? place.Study.TypicalTimes.Where(time => time.Cell.Network == place.Time.Cell.Network && time.Highest < place.Time.Lowest)
                .ToList()
            : [];
        var calls = string.Join(", ", below.Select(time => $"{AuditFormat.DescribePlace(time.Figure)} takes {time.Description}"));
        return below.Count == 0 ? null : $"The study's own figures speak against the ping: {calls}, less than the round trip.";
    }

    private sealed record LocatedTime(StudyTimes Study, TimeFigure Time)
    {
        public (StudyTimes Study, bool IsPing) Kind { get; } = (Study, Time.Figure.IsPing);
    }
}
