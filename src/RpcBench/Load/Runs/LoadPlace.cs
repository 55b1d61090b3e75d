namespace RpcBench.Load.Runs;

/// <summary>Where a load is put: over which network and connections, on which operations; and what is known of that place. Ceilings are
/// what the generator reaches against an endpoint that does nothing, by the arm's id; empty: not known here.</summary>
internal sealed record LoadPlace(
    NetworkProfile Network, ConnectionPolicy Connections, OperationMix Mix, IReadOnlyDictionary<string, double> Ceilings)
{
    /// <summary>Whether the run has several connection policies, so that figures must name theirs.</summary>
    public bool ComparesConnections { get; init; }

    /// <summary>For a person who waits; without an arm of all of them.</summary>
    public string Label(ComparedArm? arm, LoadPoint point)
    {
        var network = Network.IsLocal ? "" : $"{Network.Name}: ";
        var over = arm is null ? "" : $" over {arm.Label}";
        var connections = ComparesConnections ? $", {Connections}" : "";
        return $"{network}{Mix}{over}, {point.DisplayName}{connections}";
    }

    public LoadPointRecord ToRecord(
        LoadPoint point, IReadOnlyList<LoadCellRecord> cells, IReadOnlyList<ComparisonRecord> comparisons) => new(
        Network.Name, Mix.ToString(), point.DisplayName, cells, comparisons)
        {
            Connections = ComparesConnections ? Connections.ToString() : null,
        };

    /// <summary>Returns the arm's record with the reasons against it, or null if the arm has no block.</summary>
    public LoadCellRecord? Judge(ArmRun arm)
    {
        double? ceiling = Ceilings.TryGetValue(arm.Arm.Id, out var known) ? known : null;
        return arm.ToRecord() is { } record
            ? record with { InvalidBecause = [.. LoadValidator.Validate(record, ceiling)] }
            : null;
    }
}
