namespace RpcBench.Why;

/// <summary>The differences between the arms of a factor in one operation with one number of calls in flight, in nanoseconds per call. The
/// times are the means of each arm over all rows, by the ID of the arm. The differences are in the order of the factor.</summary>
internal sealed record FactorResult(
    FactorDesign Design, OperationRecord Operation, IReadOnlyDictionary<string, double> Times, IReadOnlyList<FactorDifference> Differences)
{
    /// <summary>The confidence with which all intervals of an operation hold together.</summary>
    public const double Confidence = 0.95;

    /// <summary>The suffix that names the network, or an empty text if it need not be named.</summary>
    public string Place { get; init; } = "";

    /// <summary>Computes the results of a run, or none if the run did not measure this factor.</summary>
    public static IReadOnlyList<FactorResult> Compute(RunResult run, FactorDesign design) => !design.IsMeasuredBy(run.Record) ? [] :
    [
        .. from network in run.Networks
           from result in Compute(network.Network, design)
           select result with { Place = network.NetworkSuffix },
    ];

    /// <summary>Computes the results of each operation with at least two rows of all arms in each launch.</summary>
    public static IReadOnlyList<FactorResult> Compute(NetworkRecord network, FactorDesign design) =>
        [.. network.Operations.Select(operation => Compute(operation, design)).OfType<FactorResult>()];

    /// <summary>The title of the result, for example <c>GetOrder, 16 calls in flight</c>, with the network, and a note if the arms had not
    /// settled.</summary>
    public string Subject => OperationAndLoad + Place + (IsSettled ? "" : " (not settled)");

    public string OperationAndLoad =>
        Operation.Name + (Operation.InFlight == 1 ? ", one call at a time" : $", {Operation.InFlight} calls in flight");

    public DifferenceInterval this[string name] => Find(name).Interval;

    public FactorDifference Find(string name) => Differences.First(difference => difference.Contrast.Name == name);

    public bool IsSettled => Differences.All(difference => difference.IsSettled);

    /// <summary>Whether the factors interact by more than the margin. The cost of one factor then depends on the others, and no case has
    /// the average cost.</summary>
    public bool Interacts(double margin) => Design.Interactions.Select(name => this[name])
        .Any(interval => !interval.ContainsZero && Math.Abs(interval.Estimate) > margin * Times[Design.Arms[0]]);

    /// <summary>Returns the time of the separately measured components that a difference adds, less those that it removes, or null if it
    /// has no components or they were not measured.</summary>
    public double? ExplainedNanoseconds(string name) =>
        Design.Components.TryGetValue(name, out var parts) && Operation.Parts is { } measured
            && parts.All(part => measured.Any(one => one.Name == Difference.GetComponentName(part)))
            ? parts.Sum(part => (Difference.IsRemovedComponent(part) ? -1 : 1)
                * measured.First(one => one.Name == Difference.GetComponentName(part)).MeanNanoseconds)
            : null;

    private static FactorResult? Compute(OperationRecord operation, FactorDesign design)
    {
        var times = design.Arms.ToDictionary(arm => arm, arm => operation.GetCell(arm).Time?.LaunchNanoseconds);
        if (times.Values.Any(arm => arm is null || arm.Count == 0))
        {
            return null;
        }

        // A row is one round, with one iteration of every arm.
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

/// <summary>A difference between arms, in nanoseconds. It shows nothing unless the arms had settled.</summary>
internal sealed record FactorDifference(FactorContrast Contrast, DifferenceInterval Interval, bool IsSettled)
{
    public bool IsShown => IsSettled && !Interval.ContainsZero;
}
