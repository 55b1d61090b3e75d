namespace RpcBench.Studies.Tests.Claims;

public sealed class PublishedClaimsTests
{
    private static readonly FigureTable Published = PublishedTables.Read();

    private static readonly IReadOnlyList<Claim> Claims = PublishedClaims.Read(Published);

    [Fact]
    public void EveryStudyMakesClaimsAndEveryClaimNamesWhatSaysSo()
    {
        Assert.All(Published.Studies, study => Assert.Contains(Claims, claim => claim.Study == study));
        Assert.All(Claims, claim => Assert.True(claim.Basis.Cells is { Count: > 0 } || claim.Basis.Words is { Length: > 0 }, claim.Id));
    }

    [Fact]
    public void EveryPublishedFigureThatAClaimRestsOnExists() => Assert.All(
        Claims.SelectMany(claim => (claim.Basis.Cells ?? []).Select(cell => (claim, cell))),
        basis => Assert.Contains(Published.Figures, figure => basis.claim.IsOf(figure.Study)
            && figure.Workload == basis.cell.Workload && figure.Api == basis.cell.Api && figure.Network == basis.cell.Network
            && figure.Statistic == basis.cell.Statistic));

    [Fact]
    public void OnlyWhatBothApisWereTimedOnCanBeSelected()
    {
        var cells = TimedCell.Of(Published, "python-lab");

        Assert.Equal(12, cells.Count);
        Assert.DoesNotContain(cells, cell => cell.Workload is "ping" or "all");
        Assert.Equal([new("python-lab", "add", "local")], TimedCell.Select(Published, "python-lab", ["add"], ["local"]));
    }
}
