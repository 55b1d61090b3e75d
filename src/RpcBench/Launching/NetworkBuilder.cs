namespace RpcBench.Launching;

internal sealed class NetworkBuilder(
    MeasurementPlan options, NetworkProfile profile, LaunchBudget length, IReadOnlyList<ComparedOperation> operations)
{
    public NetworkProfile Profile => profile;

    public LaunchBudget Length => length;

    public LiveResults Figures { get; } = new(operations, options.InFlight, options.Compared.Arms);

    public LaunchTimes Times { get; } = new(
        operations, options.InFlight, options.Compared.Arms, options.Margin, options.UntilDecided is null ? null : options.Launches);

    public bool HasBegun { get; set; }

    public DeliveredNetworkRecord? DeliveredBefore { get; set; }

    public DeliveredNetworkRecord? DeliveredAfter { get; set; }

    public IReadOnlyList<ColdRecord> Cold { get; set; } = [];

    public void UpdateResults()
    {
        Times.ComputeResults();
        Figures.SetResults(Times.Cells);
    }

    public NetworkRecord ToRecord() => new()
    {
        Name = profile.Name,
        Asked = NetworkPath.ToConfiguredRecord(profile),
        Engine = NetworkPath.EngineOf(profile),
        Before = DeliveredBefore,
        After = DeliveredAfter,
        BlockMilliseconds = length.BlockMilliseconds,
        TurnMilliseconds = length.TurnMilliseconds,
        Launches = [.. Times.Launches],
        // A candidate that only one launch has measured has no result yet.
        Operations = [.. Figures.ToRecords()
            .Where(operation => options.Candidates?.Contains(operation.Name) != true || operation.Comparisons.Count > 0)],
        Cold = Cold,
    };
}
