namespace RpcBench.Studies.Measured.Claims;

/// <summary>Every claim of the studies with its verdict, in the order of <c>studies/claims.json</c>.</summary>
internal sealed record Scoreboard(StudyRecord Record, IReadOnlyList<ClaimResult> Results)
{
    public static Scoreboard Read(StudyRecord record)
    {
        var published = FigureTable.ReadPublished();
        return new(record, [.. PublishedClaims.Read().Select(claim => ClaimTest.Evaluate(claim, record, published))]);
    }

    public Scoreboard ForStudies(IReadOnlyList<string> studies) =>
        this with { Results = [.. Results.Where(result => studies.Any(result.Claim.IsAbout))] };

    public int Count(ClaimVerdict verdict) => Results.Count(result => result.Verdict == verdict);
}
