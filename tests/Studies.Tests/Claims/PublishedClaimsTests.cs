namespace RpcBench.Studies.Tests.Claims;

public sealed class PublishedClaimsTests
{
    private static readonly FigureTable Published = FigureTable.ReadPublished();

    private static readonly IReadOnlyList<Claim> Claims = PublishedClaims.Read();

    [Fact]
    public void EveryClaimSpeaksOfWhatWasPublished() => Assert.Empty(ClaimRules.Broken(Claims, Published));

    [Fact]
    public void EveryStudyMakesClaims() =>
        Assert.All(Published.Studies, study => Assert.Contains(Claims, claim => claim.Study == study));

    [Fact]
    public void OnlyWhatBothApisWereTimedOnCanBeSelected()
    {
        var cells = TimedCell.Select(Published, "python-lab");

        Assert.Equal(12, cells.Count);
        Assert.DoesNotContain(cells, cell => cell.Workload is "ping" or "all");
        Assert.Equal([new("python-lab", "add", "local")], TimedCell.Select(Published, "python-lab", ["add"], ["local"]));
    }
}
