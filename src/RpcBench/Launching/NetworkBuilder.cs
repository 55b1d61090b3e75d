namespace RpcBench.Launching;

internal sealed class NetworkBuilder(
    MeasurementPlan options, NetworkProfile profile, LaunchBudget length, IReadOnlyList<ComparedOperation> operations)
{
    public NetworkProfile Profile => profile;

    public LaunchBudget Length => length;

    public LiveResults Figures { get; } = new(operations, options.InFlight, options.Compared.Arms);

    public LaunchTimes Times { get; } = new(
        operations, options.InFlight, options.Compared.Arms, options.Margin, options.UntilDecided is null ? null : options.Launches);

    public bool IsBegun { get; set; }

    public NetworkDeliveredRecord? Before { get; set; }

    public NetworkDeliveredRecord? After { get; set; }

    public IReadOnlyList<ColdRecord> Cold { get; set; } = [];

    public void Judge()
    {
        Times.Judge();
        Figures.Show(Times.Cells);
    }

    public NetworkRecord ToRecord() => new()
    {
        Name = profile.Name,
        Asked = NetworkPath.AskedOf(profile),
        Engine = NetworkPath.EngineOf(profile),
        Before = Before,
        After = After,
        BlockMilliseconds = length.BlockMilliseconds,
        TurnMilliseconds = length.TurnMilliseconds,
        Launches = [.. Times.Launches],
        // A candidate that only one launch has measured has no result yet.
        Operations = [.. Figures.ToRecords()
            .Where(operation => options.Candidates?.Contains(operation.Name) != true || operation.Comparisons.Count > 0)],
        Cold = Cold,
    };
}
