namespace RpcBench.Reporting.Results;

/// <summary>A record as every report reads it: its networks in the record's order, none where the run ended before the first.</summary>
internal sealed record RunResult(RunRecord Record, IReadOnlyList<NetworkResult> Networks)
{
    /// <summary>Shortens the name of an operation for tables of a console, as <see cref="ComparisonSettings.ShortName"/> says.</summary>
    public Func<string, string> ShortName { get; init; } = name => name;

    /// <summary>Whether there was distance, so that a report has to say over which network a figure was measured.</summary>
    public bool HasDistance => Networks.Any(network => network.IsNamed);

    public IEnumerable<MethodResult> Methods => Networks.SelectMany(network => network.Methods);

    public IReadOnlyList<string> MethodNames => [.. Methods.Select(method => method.Operation.Name).Distinct()];

    /// <summary>Of every method and contender, at every number of calls in flight, over every network.</summary>
    public IReadOnlyList<Verdict> Verdicts => [.. Networks.SelectMany(network => network.Loads).SelectMany(load => load.Methods)
        .SelectMany(method => method.Operation.Comparisons).Select(comparison => comparison.Verdict)];

    public static RunResult Read(RunRecord record)
    {
        var isNamed = record.Networks.Any(network => network.Name != NetworkResult.LocalName);
        return new(record, [.. record.Networks.Select((network, index) => NetworkResult.Create(record, network, index, isNamed))]);
    }
}
