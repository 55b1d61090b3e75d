namespace RpcBench.Bench.Tests.Reports;

/// <summary>The outcomes that a run can have, with a description of what the output of each shows.</summary>
internal static class ReportOutcomes
{
    private static readonly DiagnosticRecord Late = new DiagnosticRecord(DiagnosticCode.SendsLate, "grpc").Add("lateness", 2.5e6);

    // A run that was disturbed by a program that uses one of two processor cores.
    private static readonly DisturbanceRecord BesideSpinner = new()
    {
        UsedWhileCalling = 0.51,
        UsedWhileResting = 0.5,
        Stolen = 0,
        Programs = [new("sh", 0.5)],
        Scatter = new(0.21, 0.19, 48),
        LoopNanoseconds = [[5e6, 5e6, 9e6], [5e6, 1e7, 6e6]],
    };

    private static readonly RunRecord Both = RecordBuilder.Complete().WithCallsInFlight();

    private static RunRecord Whole => RecordBuilder.Complete();

    public static Dictionary<string, Func<RunDocument>> Matrix { get; } = new()
    {
        ["one call at a time alone"] = () => Whole,
        ["the user stopped it: of what was measured alone"] = RecordBuilder.Partial,
        ["invalid: decides nothing, gives no advice"] = () =>
            Whole with { InvalidBecause = [Late], Notes = [new(DiagnosticCode.OnTheEdge)] },
        ["disturbed: names no winner, and gives no advice"] = () => Whole with { Disturbance = BesideSpinner },
        ["disturbed by other virtual machines"] = () =>
            Whole with { Disturbance = BesideSpinner with { UsedWhileResting = 0, Stolen = 0.14 } },
        ["disturbed: launches scatter for an unknown reason"] = () =>
            Whole with { Disturbance = new() { Scatter = new(0.31, 0.04, 48) } },
        ["disturbed and wrong is invalid"] =
            () => Whole with { Disturbance = BesideSpinner, InvalidBecause = [new(DiagnosticCode.Failed)] },
        ["an old record that notes busy programs is disturbed"] = () => Whole with
        {
            Notes = [new DiagnosticRecord(DiagnosticCode.OtherPrograms).Add("part", 0.84)],
        },
        ["a little use by other programs is a note"] = () => Whole with
        {
            Disturbance = BesideSpinner with { UsedWhileCalling = 0.08, UsedWhileResting = 0.07 },
            Notes = [new DiagnosticRecord(DiagnosticCode.OtherPrograms).Add("part", 0.08)],
        },
        ["all inconclusive: names no winner, and is no reason to choose by anything else"] = () => Whole.WithVerdict(Verdict.Inconclusive),
        ["no difference"] = () => Whole.WithVerdict(Verdict.NoDifference),
        ["nothing settled: no verdict, no difference"] = () => Whole.WithVerdict(Verdict.NotSettled),
        ["one win of twelve does not speak for all"] = () => Both.WithEachOperation(operation =>
            operation is { Name: "ListLargePayloads", InFlight: 1 } || operation.Group == "gets"
                ? operation : operation.WithComparisonVerdict(Verdict.Inconclusive)),
        ["one of six is named and does not stand for them"] = () => Both.WithEachOperation(operation =>
            operation is { InFlight: > 1, Group: "gets" } && operation.Name != "GetDeepPayload"
                ? operation.WithComparisonVerdict(Verdict.Inconclusive) : operation),
        ["what is inconclusive is listed once for both loads"] = () => Both.WithEachOperation(operation =>
            operation.Name == "GetDeepPayload" || operation is { Name: "GetSmallPayload", InFlight: > 1 }
                ? operation.WithComparisonVerdict(Verdict.Inconclusive) : operation),
        ["one verdict is open"] = () => Both.WithOperation(0, operation => operation.WithComparisonVerdict(Verdict.NotSettled)),
        ["without verdicts claims nothing"] = () => Whole.WithEachOperation(operation => operation with { Comparisons = [] }),
        ["without operations claims nothing"] = () => Whole.WithOperations([]) with { Check = new CheckRecord(0, "", []) },
        ["ended in its first launch"] = () => Both.WithEachOperation(operation => operation.InFlight == 1
            ? operation with { Comparisons = [] }
            : operation.WithCells(cell => cell with { Time = null, Wire = null, Server = null }) with { Comparisons = [] })
            .WithNetwork(0, network => network with { Launches = [] }),
        ["a winner whose interval is too noisy has no amount"] = () => Whole.WithEachOperation(
            one => one with { Comparisons = [RecordBuilder.Compared("grpc", 0.2, 0.3, 4, 2)] }),
        ["intervals beyond a factor of three are too noisy to say, and no multiples are printed"] = () =>
            Whole.WithEachOperation(operation => operation with { Comparisons = [RecordBuilder.Compared("grpc", 0.9, 1e-7, 1.8e8, 2)] }),
        ["a round trip of the reader's own takes the usual ones' place"] = () =>
            Whole with { Conditions = Whole.Conditions with { RoundTripNanoseconds = 12e6 } },
        ["a round trip that is shorter than the differences: distance does not come first"] = () =>
            Whole with { Conditions = Whole.Conditions with { RoundTripNanoseconds = 100_000 } },
        ["objects in memory have no database"] = () =>
            Whole with { Conditions = Whole.Conditions with { Store = Whole.Conditions.Store! with { Provider = "memory" } } },
        ["of three arms every contender is held against the baseline"] = RecordBuilder.CompleteWithThreeArms,
        ["one API in several forms is no choice of tools"] = () =>
            RecordBuilder.CompleteWithThreeArms() is var three ? three with { Arms = [.. three.Arms.Take(2)] } : three,
        ["arms that differ were not timed"] = () => RecordBuilder.CompleteWithThreeArms() with
        {
            Check = new(600, "ab",
            [
                new("GetDeepPayload", "7: intValue", [new("REST", "41"), new("gRPC", "42")]),
                new("GetSmallPayload", "3: intValue", [new("REST", "1"), new("REST over HTTP/2", "2")]),
            ]),
        },
        ["ratios without the times that they are of, as somebody changed the id of an arm"] = () => Both.WithEachOperation(
            operation => operation.WithCells(cell => cell with { Time = null }) with
            {
                Comparisons = [RecordBuilder.Compared("grpc", 0.5, 0.98, 1.02, 4)],
            }),
        ["console markup in a value is only text"] = () => Whole.WithServer("[red]x[/]"),
        ["at another margin"] = () => Whole.WithMargin(0.2),
    };

    public static Dictionary<string, Func<RunDocument>> League => new()
    {
        ["disturbed"] = () => RecordBuilder.CompleteWithManyArms() with { Disturbance = BesideSpinner },
        ["one method"] = () => RecordBuilder.CompleteWithManyArms()
            .WithOperations([RecordBuilder.CompleteWithManyArms().Networks[0].Operations[0]]),
        ["one arm is not settled"] = () => RecordBuilder.CompleteWithManyArms().WithOperation(0, operation => operation with
        {
            Comparisons = [.. operation.Comparisons.Select(
                comparison => comparison.Contender == "signalr" ? comparison with { IsSettled = false } : comparison)],
        }),
        ["a method that one arm does not have"] = () => RecordBuilder.CompleteWithManyArms().WithOperation(0, operation => operation with
        {
            Cells = [.. operation.Cells.Where(cell => cell.Arm != "signalr")],
            Comparisons = [.. operation.Comparisons.Where(comparison => comparison.Contender != "signalr")],
        }),
    };

    public static Dictionary<string, Func<RunDocument>> Networks { get; } = new()
    {
        ["disturbed"] = () => RecordBuilder.OverNetworks() with { Disturbance = BesideSpinner },
        ["one at a distance"] = RecordBuilder.OverCrossRegion,
        ["a new connection for every call"] = () =>
            RecordBuilder.OverNetworks() is var run ? run with { Conditions = run.Conditions with { Connections = "per-call" } } : run,
        ["one was not measured"] = () =>
            RecordBuilder.OverNetworks().WithNetwork(2, network => network with { Before = null, After = null }),
        ["ended before the first"] = () => Whole with { Networks = [], Outcome = RunOutcome.Interrupted },
        ["of three arms"] = () => RecordBuilder.OverNetworks(RecordBuilder.CompleteWithThreeArms()),
        ["without distance nothing is said of a network"] = () =>
            Whole.WithNetwork(0, network => network with { Before = RecordBuilder.OverNetworks().Networks[0].Before }),
    };

    public static Dictionary<string, Func<RunDocument>> Why { get; } = new()
    {
        ["disturbed"] = () => FactorRecords.Create(54, 50, 58, 44, 53, 75, 71, 71) with { Disturbance = BesideSpinner },
        ["the cost of an encoding depends on the rest"] = () => FactorRecords.Create(54, 150, 58, 44, 53, 75, 71, 71),
        ["the largest step interacts"] = () => FactorRecords.Create(54, 54, 150, 44, 53, 152, 71, 71),
        ["an average that is nobody's cost"] = () => FactorRecords.Create(100, 100, 140, 160, 200, 240, 150, 150),
        ["nothing settled shows no step"] = () => FactorRecords.Create(54, 50, 58, 44, 53, 75, 71, 71).WithVerdict(Verdict.NotSettled),
        ["nothing was measured"] = () => FactorRecords.Create(54, 50, 58, 44, 53, 75, 71, 71) with { Networks = [] },
        ["a call taken apart"] = FactorRecords.CreateBudget,
        ["a part whose interval holds zero is not the largest"] = () =>
            FactorRecords.Create(BenchRuns.FindQuestion("budget"), 1, 1, 1, 1, 25, 50, 55, 58, 70, 70),
        ["one choice, which changes one side"] = () => FactorRecords.Create(Tls, 54, 60, 71, 71),
        ["one choice, which changes nothing"] = () => FactorRecords.Create(Tls, 54, 54, 71, 71),
    };

    public static Dictionary<string, Func<RunDocument>> Map { get; } = new()
    {
        ["disturbed"] = () => MapRecords.Create((1, [1.4, 0.8, 0.7])) with { Disturbance = BesideSpinner },
        ["no crossing"] = () => MapRecords.Create((1, [0.8, 0.7, 0.5]), (16, [0.8, 0.7, 0.5])),
        ["two crossings are both said"] = () => MapRecords.Create((1, [0.7, 1.4, 0.7])),
        ["all inconclusive"] = () => MapRecords.Create((1, [1.02, 0.98, 1.01])),
        ["no verdict is counted apart from no difference"] = () => MapRecords.Create([(1, [1.02, 1, 0.7])], ExactRatio),
        ["no line crosses an inconclusive cell"] = () => MapRecords.Create((1, [1.4, 0.98, 0.7]), (16, [1.4, 0.98, 0.7])),
        ["a noisy one has no number"] = () => MapRecords.Create([(1, [1.01, 0.99, 1.4]), (16, [0.99, 1.01, 1.4])], ratio =>
            ratio > 1.2 ? RecordBuilder.Compared("grpc", 0.29, 0.01, 9, 3) : RecordBuilder.Compared("grpc", ratio, 0.99, 1.01, 3)),
    };

    public static Dictionary<string, Func<RunDocument>> Gate { get; } = new()
    {
        ["failed"] = () => GateRecords.Create(0.01, 1.2, 1, 0.8).WithBytes(1.005),
        ["passed"] = () => GateRecords.Create(0.02, 1.01, 1, 0.99),
        ["passed, every time is within the limit"] = () => GateRecords.Create(0.005, 1, 1, 0.99),
        ["blind"] = () => GateRecords.Create(0.06, 1.02, 1, 0.97),
        ["blind, and nobody minds"] = () => GateRecords.Create(0.06, 1.02, 1, 0.97).WithLimits(gate => gate with { FailOn = "slower" }),
        ["blind where only head still becomes faster"] = () => GateRecords.Create(0.005, 1, 1, 1).WithFallingTimes(both: false),
        ["passed where both become faster together"] = () => GateRecords.Create(0.005, 1, 1, 1).WithFallingTimes(both: true),
        ["undecided, where that is asked for"] = () => GateRecords.Create(0.02, 1.01, 1, 0.99).WithLimits(
            gate => gate with { FailOn = "slower,undecided" }),
        ["failed by bytes, and blind"] = () => GateRecords.Create(0.06, 1, 1, 1).WithBytes(1.02),
        ["worse, and it does not fail"] = () => GateRecords.Create(0.01, 1.2, 1, 0.8).WithLimits(gate => gate with { FailOn = "none" }),
        ["worse, and accepted"] = () => GateRecords.Create(0.01, 1.2, 1, 1).WithLimits(gate => gate with
        {
            Accepted = ["GetSmallPayload rest time until 2027-01-01: it was cheap", "all rest time until 2020-01-01: long ago"],
        }),
        ["disturbed: nothing passed"] = () => GateRecords.Create(0.01, 1, 1, 1) with { Disturbance = BesideSpinner },
        ["disturbed: bytes are judged"] = () => GateRecords.Create(0.01, 1.2, 1, 1).WithBytes(1.02) with { Disturbance = BesideSpinner },
        ["invalid: nothing passed"] = () => GateRecords.Create(0.01, 1, 1, 1) with { InvalidBecause = [Late] },
        ["of an older version, without what must be seen"] = () => GateRecords.Create(0.06, 1.02, 1, 0.97).WithLimits(
            gate => gate with { FailOn = null, MustSee = null }),
    };

    public static Dictionary<string, Func<RunDocument>> Load { get; } = new()
    {
        ["an invalid arm is called so beside its figures and at the top"] = LoadRecordBuilder.WithInvalidArm,
        ["reasons that differ in their figures are one"] = () => LoadRecordBuilder.WithInvalidArm()
            .WithPoint(1, point => point.WithCell("grpc", cell => cell with { InvalidBecause = [CoresDiagnostic("grpc", 0.91), Late] }))
            .WithPoint(2, point => point.WithCell("rest", cell => cell with { InvalidBecause = [CoresDiagnostic("rest", 0.095)] })),
        ["disturbed: late sends are the other programs' doing"] = () => LoadRecordBuilder.OnePoint().WithPoint(
            0, point => point.WithCells(cell => cell with { InvalidBecause = [Late with { Arm = cell.Arm }] })) with
        {
            Disturbance = BesideSpinner,
        },
        ["nothing is valid"] = () => LoadRecordBuilder.OnePoint().WithPoint(
            0, point => point.WithCells(cell => cell with { InvalidBecause = [Late with { Arm = cell.Arm }] })),
        ["an invalid capacity is called so, and the table has the rates that are valid"] = () => LoadRecordBuilder.Complete() is var whole
            ? whole with { Points = [], Streaming = [], Capacities = [.. whole.Capacities.Select(LoadRecordBuilder.MakeInvalid)] }
            : whole,
        ["the user stopped it"] = LoadRecordBuilder.Partial,
        ["gRPC is faster"] = () => LoadRecordBuilder.OnePoint().WithRatio(0.8, 0.02),
        ["REST is faster"] = () => LoadRecordBuilder.OnePoint().WithRatio(1.25, 0.02),
        ["no difference"] = () => LoadRecordBuilder.OnePoint().WithRatio(1, 0.02),
        ["inconclusive"] = () => LoadRecordBuilder.OnePoint().WithRatio(1, 0.2),
        ["of one launch it holds within this run"] = () => LoadRecordBuilder.OnePoint().WithOneLaunch(),
        ["with too few calls for a tail it is of the median"] = () => LoadRecordBuilder.OnePoint().WithPoint(
            0, point => point with { Comparisons = [point.Comparisons[0]] }),
        ["of one API"] = () =>
            LoadRecordBuilder.OnePoint().WithPoint(0, point => point with { Cells = [point.FindCell("rest")], Comparisons = [] }),
        ["of three arms"] = LoadRecordBuilder.CompleteWithThreeArms,
        ["of three arms at one point"] = () => LoadRecordBuilder.CompleteWithThreeArms().WithOnlyPoint(0),
        ["an invalid contender leaves the others their sentences"] = () => LoadRecordBuilder.CompleteWithThreeArms().WithOnlyPoint(0)
            .WithPoint(0, point => point.WithCell("rest-h2", cell => cell with { InvalidBecause = [Late with { Arm = "rest-h2" }] })),
        ["where the faster one changes both are counted"] = () => LoadRecordBuilder.WithPoints(
            [LoadRecordBuilder.Complete().WithRatio(1.3, 0.1).Points[0], .. LoadRecordBuilder.Complete().Points.Skip(1)]),
        ["streams alone compare nothing"] = () =>
            LoadRecordBuilder.WithPoints() with { Streaming = LoadRecordBuilder.Complete().Streaming },
        ["ended before the first point"] = () =>
            LoadRecordBuilder.WithPoints() with
            {
                Outcome = RunOutcome.Failed,
                InvalidBecause = [new DiagnosticRecord(DiagnosticCode.Failed).Add("message", "the service ended")]
            },
    };

    private static FactorDesign Tls => BenchRuns.FindQuestion("tls");

    private static RunRecord WithVerdict(this RunRecord record, Verdict verdict)
        => record.WithEachOperation(operation => operation.WithComparisonVerdict(verdict));

    public static OperationRecord WithComparisonVerdict(this OperationRecord operation, Verdict verdict) =>
        operation with { Comparisons = [.. operation.Comparisons.Select(comparison => comparison.WithVerdict(verdict))] };

    private static ComparisonRecord ExactRatio(double ratio) =>
        RecordBuilder.Compared("grpc", ratio, ratio == 1 ? 0.99 : 1 / 1.067, ratio == 1 ? 1.01 : 1.067, 3);

    private static DiagnosticRecord CoresDiagnostic(string arm, double part) =>
        new DiagnosticRecord(DiagnosticCode.GeneratorCores, arm).Add("part", part);
}
