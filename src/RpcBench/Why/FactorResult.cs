namespace RpcBench.Why;

/// <summary>What the differences between the arms of a question are in one operation with so many calls in flight, in nanoseconds a
/// call. The times are the means of every arm over all rows, by its id; the differences stand in the order of the question's.</summary>
internal sealed record FactorResult(
    FactorDesign Design, OperationRecord Operation, IReadOnlyDictionary<string, double> Times, IReadOnlyList<FactorDifference> Differences)
{
    /// <summary>All intervals of an operation hold together with this confidence.</summary>
    public const double Confidence = 0.95;

    /// <summary>Ends what was measured: over which network; empty where that goes without saying.</summary>
    public string Place { get; init; } = "";

    /// <summary>Of a run that asked it; of another nothing.</summary>
    public static IReadOnlyList<FactorResult> Compute(RunResult answer, FactorDesign design) => !design.IsAnsweredBy(answer.Record) ? [] :
    [
        .. from network in answer.Networks
           from result in Compute(network.Network, design)
           select result with { Place = network.Place },
    ];

    /// <summary>Of every operation of a network that was measured over all arms in two rows or more of each launch.</summary>
    public static IReadOnlyList<FactorResult> Compute(NetworkRecord network, FactorDesign design) =>
        [.. network.Operations.Select(operation => Compute(operation, design)).OfType<FactorResult>()];

    /// <summary>For example <c>GetOrder, 16 calls in flight</c>; where arms had not settled it says so.</summary>
    public string Subject => Measured + Place + (IsSettled ? "" : " (not settled)");

    /// <summary>The same without a word of settling.</summary>
    public string Measured =>
        Operation.Name + (Operation.InFlight == 1 ? ", one call at a time" : $", {Operation.InFlight} calls in flight");

    public DifferenceInterval this[string name] => Find(name).Interval;

    public FactorDifference Find(string name) => Differences.First(difference => difference.Contrast.Words == name);

    public bool IsSettled => Differences.All(difference => difference.IsSettled);

    /// <summary>Whether a factor's cost depends on others by more than the margin: its average is then nobody's.</summary>
    public bool Interacts(double margin) => Design.Interactions.Select(name => this[name])
        .Any(interval => !interval.HoldsZero && Math.Abs(interval.Estimate) > margin * Times[Design.Arms[0]]);

    /// <summary>What the parts of a difference take by themselves, less those that it does away with; null: it has none, or they were
    /// not measured.</summary>
    public double? Explained(string name) =>
        Design.Pieces.TryGetValue(name, out var parts) && Operation.Parts is { } measured
            && parts.All(part => measured.Any(one => one.Name == Difference.PieceOf(part)))
            ? parts.Sum(part => (Difference.IsDoneWith(part) ? -1 : 1)
                * measured.First(one => one.Name == Difference.PieceOf(part)).MeanNanoseconds)
            : null;

    private static FactorResult? Compute(OperationRecord operation, FactorDesign design)
    {
        var times = design.Arms.ToDictionary(arm => arm, arm => operation.CellOf(arm).Time?.LaunchNanoseconds);
        if (times.Values.Any(arm => arm is null || arm.Count == 0))
        {
            return null;
        }

        // A row is the iteration of one round: every arm has one in it.
        var rows = Enumerable.Range(0, times.Values.Min(arm => arm!.Count)).Select(launch => times.Values.Min(arm => arm![launch].Count))
            .ToList();
        if (rows.Exists(count => count < 2))
        {
            return null;
        }

        var isSettled = operation.Comparisons.All(comparison => comparison.Verdict != Verdict.NotSettled);
        var intervals = DifferenceInterval.Compute(
            [
                .. design.Contrasts.Select(contrast => new WeightedRows(contrast.SquaredWeights, [.. rows.Select((count, launch) =>
                    Enumerable.Range(0, count).Select(row => contrast.Apply(arm => times[arm]![launch][row])).ToList())])),
            ],
            Confidence);
        return new(
            design, operation,
            design.Arms.ToDictionary(
                arm => arm, arm => rows.Select((count, launch) => times[arm]![launch].Take(count).Average()).Average()),
            [.. design.Contrasts.Zip(intervals, (contrast, interval) => new FactorDifference(contrast, interval, isSettled))]);
    }
}

/// <summary>A difference between arms, with its interval in nanoseconds, and whether the arms had settled: else it shows nothing.</summary>
internal sealed record FactorDifference(FactorContrast Contrast, DifferenceInterval Interval, bool IsSettled)
{
    public bool IsShown => IsSettled && !Interval.HoldsZero;
}
