using Rule = (string Member, string Words, bool Holds);

namespace RpcBench.Studies.Tests.Claims;

/// <summary>The rules for a published claim: everything that the claim names must be in the published figures.</summary>
internal sealed partial class ClaimRules(PublishedClaim claim, FigureTable published)
{
    private readonly IReadOnlyList<TimedCell> _cells = TimedCell.Select(published, claim.Study);

    public static IReadOnlyList<string> FindBroken(IReadOnlyList<PublishedClaim> claims, FigureTable published) =>
    [
        .. claims.CountBy(claim => claim.Id).Where(same => same.Value > 1).Select(same => $"{same.Key}, id: stands there once"),
        .. from claim in claims
           from rule in new ClaimRules(claim, published).CreateRules()
           where !rule.Holds
           select $"{claim.Id}, {rule.Member}: {rule.Words}",
    ];

    private IEnumerable<Rule> CreateRules() =>
    [
        ("id", "is in lower case with hyphens", IdForm().IsMatch(claim.Id)),
        ("study", "is in the table", claim.Study is PublishedClaim.AllStudies || published.Studies.Contains(claim.Study)),
        ("claim", "is a sentence", claim.Text.EndsWith('.')),
        ("experiment", "measures the study", claim.Test is NotHerePrediction || claim.Experiment == $"run {claim.Study}"),
        ("basis", "has cells or words", claim.Basis.Cells is { Count: > 0 } || !string.IsNullOrWhiteSpace(claim.Basis.Words)),
        .. (claim.Basis.Cells ?? []).Select(cell => new Rule(
            "basis.cells", $"'{cell}' is in the table",
            published.Figures.Any(figure => claim.IsAbout(figure.Study) && figure.Cell == cell))),
        .. CreateTestRules(),
    ];

    private IEnumerable<Rule> CreateTestRules() => claim.Test switch
    {
        TimedPrediction timed =>
        [
            .. WorkloadRules("test.workloads", timed.Workloads), .. NetworkRules("test.networks", timed.Networks),
            ("test.networks", "was timed with a workload",
                TimedCell.Select(published, claim.Study, timed.Workloads, timed.Networks).Count > 0),
            .. RangeRules("test.times", (timed as RatioPrediction)?.Times),
        ],
        RoundTripsPrediction distance =>
        [
            .. WorkloadRules("test.workloads", distance.Workloads), .. PingRules("test.near",
                distance.Near), .. PingRules("test.far", distance.Far),
            ("test.far", "is not 'near'", distance.Far != distance.Near), .. RangeRules("test.adds", distance.Adds),
        ],
        GrowthPrediction growth =>
        [
            .. WorkloadRules("test.steps", [.. growth.Steps.SelectMany(step => new[] { step.From, step.To })]),
            .. NetworkRules("test.networks", growth.Networks), .. RangeRules("test.times", growth.Times),
        ],
        BytesPrediction bytes => WorkloadRules("test.workloads", bytes.Workloads),
        CountPrediction count =>
        [
            ("test.statistics", "is not empty", count.Statistics.Count > 0),
            .. from statistic in count.Statistics
               from api in ComparedApis.Both
               select new Rule("test.statistics", $"'{statistic}' was counted of '{count.Workload}' for {api.Name()}", IsPublished(
                   figure => figure.Workload == count.Workload && figure.Statistic == statistic && figure.Api == api.Name())),
            .. RangeRules("test.times", count.Times),
        ],
        NotHerePrediction notHere => [("test.reason", "is not empty", !string.IsNullOrWhiteSpace(notHere.Reason))],
        _ => [],
    };

    private bool IsPublished(Func<PublishedFigure, bool> isIt) =>
        published.Figures.Any(figure => figure.Study == claim.Study && isIt(figure));

    private IEnumerable<Rule> WorkloadRules(string member, IReadOnlyList<string>? names) =>
        TimedNameRules(member, names, _cells.Select(cell => cell.Workload));

    private IEnumerable<Rule> NetworkRules(string member, IReadOnlyList<string>? names) =>
        TimedNameRules(member, names, _cells.Select(cell => cell.Network));

    private IEnumerable<Rule> PingRules(string member, string network) =>
    [
        .. NetworkRules(member, [network]),
        (member, $"'{network}' was pinged", IsPublished(figure => figure.IsPing && figure.Network == network)),
    ];

    private static IEnumerable<Rule> TimedNameRules(string member, IReadOnlyList<string>? names, IEnumerable<string> known) =>
    [
        (member, "is not empty", names is not { Count: 0 }),
        .. (names ?? []).Select(name => new Rule(member, $"'{name}' was timed over both APIs", known.Contains(name))),
    ];

    private static IEnumerable<Rule> RangeRules(string member, ClaimRange? range) =>
    [
        (member, "has an edge", range is not { AtLeast: null, AtMost: null }),
        (member, "has edges above zero", range is not ({ AtLeast: < 0 } or { AtMost: <= 0 })),
        (member, "has 'atLeast' below 'atMost'", !(range?.AtLeast > range?.AtMost)),
    ];

    [GeneratedRegex("^[a-z0-9]+(-[a-z0-9]+)*$")]
    private static partial Regex IdForm();
}
