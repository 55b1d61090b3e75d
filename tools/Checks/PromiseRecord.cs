namespace RpcBench.Checks;

/// <summary>The measurement of a promise: a ratio of alternating blocks with its interval, or a single figure. The basis shows the two
/// figures behind a ratio, or how a single figure was measured.</summary>
internal sealed record PromiseRecord(
    string Name, string Quantity, double Limit, bool AtLeast, double Figure, RatioInterval? Ratio, string Basis)
{
    public bool IsKept => AtLeast ? Figure >= Limit : Figure <= Limit;

    public string Describe() =>
        $"{(IsKept ? "ok" : "!!")}  {Name}: {Quantity} {DescribeMeasured()}, {DescribeLimit()} promised ({Basis})";

    public string DescribeMeasured() =>
        Ratio is { } ratio ? IntervalText.FormatRatio(ratio) : Figure.ToString("0.###", CultureInfo.InvariantCulture);

    public string DescribeLimit() => string.Create(CultureInfo.InvariantCulture, $"{(AtLeast ? "at least" : "at most")} {Limit:0.##}");
}
