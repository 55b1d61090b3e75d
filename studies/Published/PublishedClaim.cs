namespace RpcBench.Studies.Published;

/// <summary>A statement of a published study that a measurement can confirm or refute, from <c>studies/claims.json</c>.</summary>
internal sealed record PublishedClaim
{
    /// <summary>The value of <see cref="Study"/> if several studies make the claim, or if it is about all of them.</summary>
    public const string AllStudies = "all";

    /// <summary>A short unique id in lower case with hyphens.</summary>
    public required string Id { get; init; }

    /// <summary>The name of the study in <c>studies/figures.csv</c>, or <see cref="AllStudies"/>.</summary>
    public required string Study { get; init; }

    [JsonPropertyName("claim")]
    public required string Text { get; init; }

    public required ClaimBasis Basis { get; init; }

    /// <summary>The command that measures the claim, after the name of the program.</summary>
    public required string Experiment { get; init; }

    public required Prediction Test { get; init; }

    public bool IsAbout(string study) => Study is AllStudies || Study == study;
}

/// <summary>What a claim is based on: rows of <c>studies/figures.csv</c>, or a quotation if no figure supports it.</summary>
internal sealed record ClaimBasis(IReadOnlyList<BasisCell>? Cells = null, string? Words = null);

/// <summary>A row of the claim's study in <c>studies/figures.csv</c>, without its value. The network may be empty.</summary>
internal sealed record BasisCell(string Workload, string Api, string Network, string Statistic)
{
    public override string ToString() => string.Join(", ", new[] { Workload, Api, Network, Statistic }.Where(name => name.Length > 0));
}
