namespace RpcBench.Studies.Measured.Claims;

/// <summary>Every claim of the studies after its test, in the order of <c>studies/claims.json</c>.</summary>
internal sealed record Scoreboard(StudyRecord Record, IReadOnlyList<ClaimResult> Results)
{
    /// <exception cref="UserException">The claims that this program was built with are malformed.</exception>
    public static Scoreboard Read(StudyRecord record)
    {
        var published = FigureTable.ReadPublished();
        return new(record, [.. PublishedClaims.Read().Select(claim => ClaimTest.Evaluate(claim, record, published))]);
    }

    /// <summary>The part that speaks of these studies, what is said of all of them included.</summary>
    public Scoreboard OfStudies(IReadOnlyList<string> studies) =>
        this with { Results = [.. Results.Where(result => studies.Any(result.Claim.IsOf))] };

    public int Count(ClaimVerdict verdict) => Results.Count(result => result.Verdict == verdict);
}
