namespace RpcBench.Studies.Published;

/// <summary>What a published study says and measuring can confirm or refute, as <c>studies/claims.json</c> holds it.</summary>
internal sealed record PublishedClaim
{
    /// <summary>Stands for <see cref="Study"/> where several studies say it, or where it is said of all of them.</summary>
    public const string AllStudies = "all";

    /// <summary>Short, in lower case, with hyphens; no other claim has it.</summary>
    public required string Id { get; init; }

    /// <summary>As <c>studies/figures.csv</c> has it, or <see cref="AllStudies"/>.</summary>
    public required string Study { get; init; }

    [JsonPropertyName("claim")]
    public required string Text { get; init; }

    public required ClaimBasis Basis { get; init; }

    /// <summary>The command that measures it, after the program's name.</summary>
    public required string Experiment { get; init; }

    public required Prediction Test { get; init; }

    public bool IsOf(string study) => Study is AllStudies || Study == study;
}

/// <summary>What makes a claim: rows of <c>studies/figures.csv</c>, or how it was said where no figure says it.</summary>
internal sealed record ClaimBasis(IReadOnlyList<BasisCell>? Cells = null, string? Words = null);

/// <summary>A row of the claim's study in <c>studies/figures.csv</c>, without its figure; the network may be empty.</summary>
internal sealed record BasisCell(string Workload, string Api, string Network, string Statistic)
{
    public override string ToString() => string.Join(", ", new[] { Workload, Api, Network, Statistic }.Where(name => name.Length > 0));
}
