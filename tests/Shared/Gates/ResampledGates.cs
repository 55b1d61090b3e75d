namespace RpcBench.Tests.Gates;

/// <summary>Gates of two operations, drawn at random from the launches of a sealed record. Two arms that were measured in turns represent
/// two versions. The times of the second arm are scaled so that its mean ratio to the first is the planted ratio. A launch is drawn with
/// all its rounds. Its two arms are swapped at random because both orders are equally likely for two versions of one program.</summary>
internal sealed class ResampledGates
{
    /// <summary>The operation in which a slowdown is planted.</summary>
    public const string SlowedOperation = "GetSmallPayload";

    private const string OtherOperation = "ListMediumPayloads";

    // The default number of launches of a gate.
    private const int Launches = 10;

    private static readonly ChangeContext Context =
        new(ChangeContext.GateVerb, "base", "head", new(Time: 0.03, Bytes: 0.01, Allocated: 0.03), FailOn.Parse(FailOn.GateDefault));

    private readonly IReadOnlyList<GateSeries> _twins;

    public ResampledGates(RunRecord record, string arm) => _twins =
    [
        .. record.Networks[0].Operations.Where(operation => operation.Name is SlowedOperation or OtherOperation)
            .Select(operation => CreateTwin(operation, arm)),
    ];

    /// <summary>The standard deviation of the launches' log ratios, averaged over the rows.</summary>
    public double Scatter => LaunchScatter.Compute(_twins.Select(twin => (twin.Base, twin.Head)))!.Launches;

    /// <summary>Draws this number of gates. In each gate, one operation is slower by the given fraction in every launch.</summary>
    public IEnumerable<ChangeResult> DrawGates(Random random, int gates, double slowedBy) =>
        Enumerable.Range(0, gates).Select(_ => DrawGate(random, row => row.Operation == SlowedOperation ? 1 + slowedBy : 1));

    public ChangeResult DrawGate(Random random, Func<GateSeries, double> factorOf)
    {
        (int Launch, bool IsExchanged)[] drawn =
            [.. Enumerable.Range(0, Launches).Select(_ => (random.Next(_twins[0].Base.Count), random.Next(2) == 1))];
        var series = _twins.Select(twin => twin with
        {
            Base = [.. drawn.Select(one => (one.IsExchanged ? twin.Head : twin.Base)[one.Launch])],
            Head = [.. drawn.Select(one => Scale((one.IsExchanged ? twin.Base : twin.Head)[one.Launch], factorOf(twin)))],
        });
        return new(GateJudge.JudgeTimes([.. series], Context.Limits.Time), Context);
    }

    private static GateSeries CreateTwin(OperationRecord operation, string arm)
    {
        var (first, second) = (operation.Cells[0].Time!.LaunchNanoseconds, operation.GetCell(arm).Time!.LaunchNanoseconds);
        var mean = LaunchInterval.LogRatios(first, second).Select(rounds => rounds.Average()).Average();
        return new(operation.Name, operation.InFlight, "twin", first, [.. second.Select(launch => Scale(launch, Math.Exp(-mean)))]);
    }

    private static IReadOnlyList<double> Scale(IReadOnlyList<double> times, double factor) => [.. times.Select(time => time * factor)];
}
