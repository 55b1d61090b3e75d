namespace RpcBench.Load.Runs;

/// <summary>The network, the connections and the operations of a load. <c>Ceilings</c> has the calls per second that the generator reaches
/// with each arm against a service that does no work, by the ID of the arm. It is empty if the ceilings are not known.</summary>
internal sealed record LoadPlace(
    NetworkProfile Network, ConnectionPolicy Connections, OperationMix Mix, IReadOnlyDictionary<string, double> Ceilings)
{
    /// <summary>Whether the run has several connection policies, so that figures must name their policy.</summary>
    public bool ComparesConnections { get; init; }

    /// <summary>Returns the text for the progress display. Without an arm, the text is about all arms.</summary>
    public string Label(ComparedArm? arm, PlannedLoad point)
    {
        var network = Network.IsLocal ? "" : $"{Network.Name}: ";
        var over = arm is null ? "" : $" over {arm.Label}";
        var connections = ComparesConnections ? $", {Connections}" : "";
        return $"{network}{Mix}{over}, {point.DisplayName}{connections}";
    }

    public LoadPointRecord ToRecord(
        PlannedLoad point, IReadOnlyList<LoadCellRecord> cells, IReadOnlyList<ComparisonRecord> comparisons) => new(
        Network.Name, Mix.ToString(), point.DisplayName, cells, comparisons)
        {
            Connections = ComparesConnections ? Connections.ToString() : null,
        };

    /// <summary>Returns the arm's record with the reasons why its figures cannot be trusted, or null if the arm has no block.</summary>
    public LoadCellRecord? Judge(ArmRun arm)
    {
        double? ceiling = Ceilings.TryGetValue(arm.Arm.Id, out var known) ? known : null;
        return arm.ToRecord() is { } record
            ? record with { InvalidBecause = [.. LoadValidator.Validate(record, ceiling)] }
            : null;
    }
}
