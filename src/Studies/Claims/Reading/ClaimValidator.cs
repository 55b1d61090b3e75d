using System.Text.RegularExpressions;
using RpcBench.Studies.Claims.Predictions;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Claims.Reading;

/// <summary>Whether claims speak of what was published: nothing that they name may be unknown.</summary>
/// <param name="file">For messages.</param>
/// <param name="published">What the studies published.</param>
internal sealed partial class ClaimValidator(string file, FigureTable published)
{
    /// <exception cref="ClaimException">A claim names a study, workload, network or figure that is not in the table, or its range is none.</exception>
    public void Check(IReadOnlyList<Claim> claims)
    {
        foreach (var (index, claim) in claims.Index())
        {
            Require(claim, "id", IdForm().IsMatch(claim.Id), "is not in lower case with hyphens. Write, for example, 'lab-gets-faster'.");
            Require(claim, "id", !claims.Take(index).Any(other => other.Id == claim.Id), "stands there twice. Give each claim an id of its own.");
            RequireKnown(claim, "study", claim.Study, [.. published.Studies, Claim.AllStudies]);
            Require(claim, "claim", claim.Text.EndsWith('.'), "is not a sentence. Write one that ends with a full stop.");
            Require(claim, "experiment", claim.Test is NotHerePrediction || claim.Experiment == $"study run {claim.Study}",
                $"is '{claim.Experiment}'. What is tested must be measured by 'study run {claim.Study}'.");
            CheckBasis(claim);
            new PredictionValidator(claim, published, (member, holds, fault) => Require(claim, $"test.{member}", holds, fault)).Check();
        }
    }

    private void CheckBasis(Claim claim)
    {
        var cells = claim.Basis.Cells ?? [];
        Require(claim, "basis", cells.Count > 0 || !string.IsNullOrWhiteSpace(claim.Basis.Words), "has neither cells nor words. Name what says so.");
        foreach (var cell in cells)
        {
            Require(claim, "basis.cells", published.Figures.Any(figure => IsOf(figure, claim, cell)),
                $"no figure of {claim.Study} is of '{cell}'. Name a row of {PublishedTables.Source}.");
        }
    }

    private static bool IsOf(PublishedFigure figure, Claim claim, BasisCell cell) =>
        claim.IsOf(figure.Study) && new BasisCell(figure.Workload, figure.Api, figure.Network, figure.Statistic) == cell;

    private void RequireKnown(Claim claim, string member, string name, IReadOnlyList<string> known) =>
        Require(claim, member, known.Contains(name), $"there is no '{name}'; choose {string.Join(", ", known)}.");

    private void Require(Claim claim, string member, bool holds, string fault)
    {
        if (!holds)
        {
            throw ClaimException.At(file, claim.Id, member, fault);
        }
    }

    [GeneratedRegex("^[a-z0-9]+(-[a-z0-9]+)*$")]
    private static partial Regex IdForm();
}
