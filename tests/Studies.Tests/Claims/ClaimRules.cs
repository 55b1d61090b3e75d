using Rule = (string Member, string Words, bool Holds);

namespace RpcBench.Studies.Tests.Claims;

/// <summary>The rules for a published claim: everything that the claim names must be in the published figures.</summary>
internal sealed partial class ClaimRules(PublishedClaim claim, FigureTable published)
{
    private readonly IReadOnlyList<TimedCell> _cells = TimedCell.Select(published, claim.Study);

    public static IReadOnlyList<string> Broken(IReadOnlyList<PublishedClaim> claims, FigureTable published) =>
    [
        .. claims.CountBy(claim => claim.Id).Where(same => same.Value > 1).Select(same => $"{same.Key}, id: stands there once"),
        .. from claim in claims
           from rule in new ClaimRules(claim, published).All()
           where !rule.Holds
           select $"{claim.Id}, {rule.Member}: {rule.Words}",
    ];

    private IEnumerable<Rule> All() =>
    [
        ("id", "is in lower case with hyphens", IdForm().IsMatch(claim.Id)),
        ("study", "is in the table", claim.Study is PublishedClaim.AllStudies || published.Studies.Contains(claim.Study)),
        ("claim", "is a sentence", claim.Text.EndsWith('.')),
        ("experiment", "measures the study", claim.Test is NotHerePrediction || claim.Experiment == $"run {claim.Study}"),
        ("basis", "has cells or words", claim.Basis.Cells is { Count: > 0 } || !string.IsNullOrWhiteSpace(claim.Basis.Words)),
        .. (claim.Basis.Cells ?? []).Select(cell => new Rule(
            "basis.cells", $"'{cell}' is in the table",
            published.Figures.Any(figure => claim.IsOf(figure.Study) && figure.Cell == cell))),
        .. OfTest(),
    ];

    private IEnumerable<Rule> OfTest() => claim.Test switch
    {
        TimedPrediction timed =>
        [
            .. Workloads("test.workloads", timed.Workloads), .. Networks("test.networks", timed.Networks),
            ("test.networks", "was timed with a workload",
                TimedCell.Select(published, claim.Study, timed.Workloads, timed.Networks).Count > 0),
            .. Range("test.times", (timed as RatioPrediction)?.Times),
        ],
        RoundTripsPrediction distance =>
        [
            .. Workloads("test.workloads", distance.Workloads), .. Pinged("test.near", distance.Near), .. Pinged("test.far", distance.Far),
            ("test.far", "is not 'near'", distance.Far != distance.Near), .. Range("test.adds", distance.Adds),
        ],
        GrowthPrediction growth =>
        [
            .. Workloads("test.steps", [.. growth.Steps.SelectMany(step => new[] { step.From, step.To })]),
            .. Networks("test.networks", growth.Networks), .. Range("test.times", growth.Times),
        ],
        BytesPrediction bytes => Workloads("test.workloads", bytes.Workloads),
        CountPrediction count =>
        [
            ("test.statistics", "is not empty", count.Statistics.Count > 0),
            .. from statistic in count.Statistics
               from api in ComparedApis.Both
               select new Rule("test.statistics", $"'{statistic}' was counted of '{count.Workload}' for {api.Name()}", IsPublished(
                   figure => figure.Workload == count.Workload && figure.Statistic == statistic && figure.Api == api.Name())),
            .. Range("test.times", count.Times),
        ],
        NotHerePrediction notHere => [("test.reason", "is not empty", !string.IsNullOrWhiteSpace(notHere.Reason))],
        _ => [],
    };

    private bool IsPublished(Func<PublishedFigure, bool> isIt) =>
        published.Figures.Any(figure => figure.Study == claim.Study && isIt(figure));

    private IEnumerable<Rule> Workloads(string member, IReadOnlyList<string>? names) =>
        Timed(member, names, _cells.Select(cell => cell.Workload));

    private IEnumerable<Rule> Networks(string member, IReadOnlyList<string>? names) =>
        Timed(member, names, _cells.Select(cell => cell.Network));

    private IEnumerable<Rule> Pinged(string member, string network) =>
    [
        .. Networks(member, [network]),
        (member, $"'{network}' was pinged", IsPublished(figure => figure.IsPing && figure.Network == network)),
    ];

    private static IEnumerable<Rule> Timed(string member, IReadOnlyList<string>? names, IEnumerable<string> known) =>
    [
        (member, "is not empty", names is not { Count: 0 }),
        .. (names ?? []).Select(name => new Rule(member, $"'{name}' was timed over both APIs", known.Contains(name))),
    ];

    private static IEnumerable<Rule> Range(string member, ClaimRange? range) =>
    [
        (member, "has an edge", range is not { AtLeast: null, AtMost: null }),
        (member, "has edges above zero", range is not ({ AtLeast: < 0 } or { AtMost: <= 0 })),
        (member, "has 'atLeast' below 'atMost'", !(range?.AtLeast > range?.AtMost)),
    ];

    [GeneratedRegex("^[a-z0-9]+(-[a-z0-9]+)*$")]
    private static partial Regex IdForm();
}
