using RpcBench.CommandLines;

namespace RpcBench.Studies.Tests.Claims;

/// <summary>Whether a claim speaks of what was published: nothing that it names may be unknown.</summary>
internal sealed partial class ClaimValidator(string file, Claim claim, FigureTable published)
{
    private readonly IReadOnlyList<TimedCell> _cells = TimedCell.Select(published, claim.Study);

    /// <exception cref="UserException">A claim names what is not in the table, or its range is none.</exception>
    public static void Check(string file, IReadOnlyList<Claim> claims, FigureTable published)
    {
        foreach (var (index, claim) in claims.Index())
        {
            new ClaimValidator(file, claim, published).Check(claims.Take(index));
        }
    }

    private void Check(IEnumerable<Claim> before)
    {
        Require("id", IdForm().IsMatch(claim.Id), "is not in lower case with hyphens. Write, for example, 'lab-gets-faster'.");
        Require("id", !before.Any(other => other.Id == claim.Id), "stands there twice. Give each claim an id of its own.");
        string[] studies = [.. published.Studies, Claim.AllStudies];
        Require("study", studies.Contains(claim.Study), $"there is no '{claim.Study}'; choose {string.Join(", ", studies)}.");
        Require("claim", claim.Text.EndsWith('.'), "is not a sentence. Write one that ends with a full stop.");
        Require("experiment", claim.Test is NotHerePrediction || claim.Experiment == $"study run {claim.Study}",
            $"is '{claim.Experiment}'. What is tested must be measured by 'study run {claim.Study}'.");
        var basis = claim.Basis.Cells ?? [];
        Require("basis", basis.Count > 0 || !string.IsNullOrWhiteSpace(claim.Basis.Words),
            "has neither cells nor words. Name what says so.");
        foreach (var cell in basis)
        {
            Require("basis.cells", published.Figures.Any(figure => claim.IsOf(figure.Study) && figure.Cell == cell),
                $"no figure of {claim.Study} is of '{cell}'. Name a row of {FigureTable.PublishedSource}.");
        }

        CheckTest();
    }

    private void CheckTest()
    {
        switch (claim.Test)
        {
            case TimedPrediction timed:
                RequireWorkloads("test.workloads", timed.Workloads);
                RequireNetworks("test.networks", timed.Networks);
                Require("test.networks", TimedCell.Select(published, claim.Study, timed.Workloads, timed.Networks).Count > 0,
                    "none of the workloads was timed there. Choose others.");
                RequireRange("test.times", (timed as RatioPrediction)?.Times);
                break;
            case RoundTripsPrediction distance:
                RequireWorkloads("test.workloads", distance.Workloads);
                RequirePinged("test.near", distance.Near);
                RequirePinged("test.far", distance.Far);
                Require("test.far", distance.Far != distance.Near, "is the same as 'near'. Name another network.");
                RequireRange("test.adds", distance.Adds);
                break;
            case GrowthPrediction growth:
                Require("test.steps", growth.Steps.Count > 0, "is empty. Name two workloads.");
                RequireWorkloads("test.steps", [.. growth.Steps.SelectMany(step => new[] { step.From, step.To })]);
                RequireNetworks("test.networks", growth.Networks);
                RequireRange("test.times", growth.Times);
                break;
            case BytesPrediction bytes:
                RequireWorkloads("test.workloads", bytes.Workloads);
                break;
            case CountPrediction count:
                Require("test.statistics", count.Statistics.Count > 0, "is empty. Name what is counted.");
                foreach (var statistic in count.Statistics)
                {
                    bool IsCounted(ComparedApi api) => IsPublished(figure =>
                        figure.Workload == count.Workload && figure.Statistic == statistic && figure.Api == api.Name());
                    Require("test.statistics", ComparedApis.Both.All(IsCounted), $"{claim.Study} has no '{statistic}' of "
                        + $"'{count.Workload}' for both APIs. Name what {FigureTable.PublishedSource} has.");
                }

                RequireRange("test.times", count.Times);
                break;
            case NotHerePrediction notHere:
                Require("test.reason", !string.IsNullOrWhiteSpace(notHere.Reason), "is empty. Say why.");
                break;
        }
    }

    private bool IsPublished(Func<PublishedFigure, bool> isIt) =>
        published.Figures.Any(figure => figure.Study == claim.Study && isIt(figure));

    private void RequireWorkloads(string member, IReadOnlyList<string>? workloads) =>
        RequireNames(member, workloads, _cells.Select(cell => cell.Workload), "workload");

    private void RequireNetworks(string member, IReadOnlyList<string>? networks) =>
        RequireNames(member, networks, _cells.Select(cell => cell.Network), "network");

    private void RequirePinged(string member, string network)
    {
        RequireNetworks(member, [network]);
        Require(member, IsPublished(figure => figure.IsPing && figure.Network == network),
            $"{claim.Study} published no ping of '{network}'. Choose a network with one.");
    }

    private void RequireRange(string member, ClaimRange? range) => Require(member, FaultOf(range) is null, FaultOf(range) ?? "");

    private static string? FaultOf(ClaimRange? range) => range switch
    {
        { AtLeast: null, AtMost: null } => "has neither 'atLeast' nor 'atMost'. Give one or both.",
        { AtLeast: < 0 } or { AtMost: <= 0 } => "has an edge below zero. Ratios and counts are above.",
        { AtLeast: { } low, AtMost: { } high } when low > high => "has 'atLeast' above 'atMost'. Exchange them.",
        _ => null,
    };

    private void RequireNames(string member, IReadOnlyList<string>? names, IEnumerable<string> known, string what)
    {
        Require(member, names is not { Count: 0 }, $"is empty. Name a {what}, or leave it out for all.");
        foreach (var name in names ?? [])
        {
            Require(member, known.Contains(name),
                $"{claim.Study} timed no {what} '{name}' over both APIs; choose {string.Join(", ", known.Distinct())}.");
        }
    }

    private void Require(string member, bool holds, string fault)
    {
        if (!holds)
        {
            throw PublishedClaims.FaultAt(file, claim.Id, member, fault);
        }
    }

    [GeneratedRegex("^[a-z0-9]+(-[a-z0-9]+)*$")]
    private static partial Regex IdForm();
}
