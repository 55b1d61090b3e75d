namespace RpcBench.Reporting.Results;

/// <summary>A record in the shape that every report reads. The list of networks is empty if the run ended before the first
/// network.</summary>
internal sealed record RunResult(RunRecord Record, IReadOnlyList<NetworkResult> Networks)
{
    /// <summary>Shortens the name of an operation for tables on a console, as <see cref="ComparisonSettings.ShortName"/>
    /// describes.</summary>
    public Func<string, string> ShortName { get; init; } = name => name;

    /// <summary>Whether the run measured over a distance. If so, reports say over which network a figure was measured.</summary>
    public bool HasDistance => Networks.Any(network => network.IsNamed);

    public IEnumerable<MethodResult> Methods => Networks.SelectMany(network => network.Methods);

    public IReadOnlyList<string> MethodNames => [.. Methods.Select(method => method.Operation.Name).Distinct()];

    public IReadOnlyList<Verdict> Verdicts => [.. Networks.SelectMany(network => network.Loads).SelectMany(load => load.Methods)
        .SelectMany(method => method.Operation.Comparisons).Select(comparison => comparison.Verdict)];

    public static RunResult FromRecord(RunRecord record)
    {
        var isNamed = record.Networks.Any(network => network.Name != NetworkResult.LocalName);
        return new(record, [.. record.Networks.Select((network, index) => NetworkResult.Create(record, network, index, isNamed))]);
    }
}
