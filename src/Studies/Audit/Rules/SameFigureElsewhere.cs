namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that equals another to the last digit, where chance would hardly do that: one was copied.</summary>
internal static class SameFigureElsewhere
{
    public const string Name = "same-figure-elsewhere";

    // Two figures are near each other when they differ by less than this, on a logarithmic scale.
    private const double Near = 0.1;

    // Expected coincidences of this exactness in the whole table.
    private const double CertainBelow = 0.0003;
    private const double LikelyBelow = 0.003;
    private const double PossibleBelow = 0.01;

    public static IEnumerable<Finding?> Apply(IReadOnlyCollection<StudyTimes> studies)
    {
        var figures = studies
            .SelectMany(study => study.All.DistinctBy(time => (time.Cell, time.Statistic)).Select(time => new Place(study, time)))
            .Where(place => place.Time.Statistic.IsOfOneCall)
            .OrderBy(place => place.Time.Milliseconds)
            .ToList();
        var pairs = NearPairs(figures);
        var exactness = pairs.Select(pair => pair.Exactness).Order().ToList();
        List<Finding> findings = [];
        foreach (var pair in pairs.Where(pair => pair.First.Time.Exact == pair.Second.Time.Exact))
        {
            var asExact = exactness.TakeWhile(other => other <= pair.Exactness).ToList();
            // Of two figures that may lie anywhere within reach of each other, this part falls on the same last digit.
            var expected = asExact.Sum() / (2 * Near);
            if (expected < PossibleBelow)
            {
                findings.Add(Say(pair.First, pair.Second, expected, asExact.Count));
                findings.Add(Say(pair.Second, pair.First, expected, asExact.Count));
            }
        }

        return AuditRule.Among(figures.Count, [.. findings.DistinctBy(finding => finding.Figure)]);
    }

    // Calls of one study are near each other for many reasons; a call and a ping are not.
    private static List<NearPair> NearPairs(List<Place> figures) =>
        [.. from first in figures.Index()
            from second in figures.Skip(first.Index + 1)
                .TakeWhile(second => Math.Log(second.Time.Milliseconds / first.Item.Time.Milliseconds) < Near)
            where first.Item.Study != second.Study || first.Item.Time.Figure.IsPing != second.Time.Figure.IsPing
            select new NearPair(first.Item, second)];

    private static Finding Say(Place place, Place other, double expected, int pairs)
    {
        var own = Contradiction(place);
        var others = Contradiction(other);
        var sure = expected < CertainBelow ? Confidence.Certain : expected < LikelyBelow ? Confidence.Likely : Confidence.Possible;
        // Which of the two was copied is open, unless a study's own figures speak against one.
        var confidence = own is null && others is not null ? Confidence.Possible : own is null && sure is Confidence.Certain
            ? Confidence.Likely : sure;
        var whose = other.Study == place.Study ? "the same study's" : $"{other.Time.Figure.Study}'s";
        return new(place.Time.Figure, Name, confidence,
            $"{place.Time.Words} is to the last digit {whose} figure of {Wording.Where(other.Time.Figure)}. "
            + $"Of all {pairs} pairs of near figures in this table that are printed as exactly, {Wording.Number(expected)} would be "
            + $"expected to agree by chance, one in {Wording.Count(1 / expected)}. "
            + (own ?? (others is null
                ? "Which of the two was copied, the figures do not say."
                : $"It may be the other one that does not belong. {others}")));
    }

    private static string? Contradiction(Place place)
    {
        var below = place.Time.Figure.IsPing
            ? place.Study.Usual.Where(time => time.Cell.Network == place.Time.Cell.Network && time.Most < place.Time.Least).ToList()
            : [];
        var calls = string.Join(", ", below.Select(time => $"{Wording.Where(time.Figure)} takes {time.Words}"));
        return below.Count == 0 ? null : $"The study's own figures speak against the ping: {calls}, less than the round trip.";
    }

    private sealed record Place(StudyTimes Study, TimeFigure Time);

    private sealed record NearPair(Place First, Place Second)
    {
        /// <summary>The last digit of the coarser one, as part of the figure.</summary>
        public double Exactness => Math.Max(First.Time.LastDigit, Second.Time.LastDigit) / First.Time.Milliseconds;
    }
}
