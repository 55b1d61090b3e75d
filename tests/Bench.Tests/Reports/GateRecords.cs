namespace RpcBench.Bench.Tests.Reports;

/// <summary>Records of gates with a known truth: one arm in two versions.</summary>
internal static class GateRecords
{
    private const int Launches = 6;
    private const int Rounds = 20;
    private const double RoundScatter = 0.02;
    private const string Base = "rest-base";
    private const string Head = "rest-head";

    /// <summary>Returns a gate of several operations. In each operation, the time of head is the time of base multiplied by a
    /// factor.</summary>
    /// <param name="scatter">The standard deviation of the launches' log ratios.</param>
    /// <param name="factors">The factor of each operation.</param>
    public static RunRecord Create(double scatter, params IReadOnlyList<double> factors)
    {
        var (whole, random) = (RecordBuilder.Complete(), new Random(9));
        return whole.WithOperations(
        [
            .. whole.Networks[0].Operations.Zip(factors, (operation, factor) =>
            {
                double[] ratios = [.. Spread(random, Launches).Select(launch => factor * Math.Exp(scatter * launch))];
                return operation with
                {
                    Comparisons = [],
                    Cells = [Cell(operation.Cells[0], Base, random, [.. ratios.Select(_ => 1.0)]),
                        Cell(operation.Cells[0], Head, random, ratios)],
                };
            }),
        ]) with
        {
            Verb = Declaration.GateVerb,
            Arguments = ["gate", "--base", "main", "--head", "HEAD"],
            Arms = [CreateArm(Base, "REST, base"), CreateArm(Head, "REST, head")],
            Gate = new(0.03, 0.01, 0.03,
                [new("rest", "REST", new(Base, "main", new('1', 40), new('a', 64)), new(Head, "HEAD", new('2', 40), new('b', 64)))])
            {
                MustSee = 0.1,
                FailOn = FailOn.GateDefault,
            },
        };
    }

    public static RunRecord WithBytes(
        this RunRecord record,
        double factor) => record.WithOperation(0, operation => operation.WithCell(Head, cell =>
        cell with
        {
            Wire = cell.Wire! with { ReceivedBytes = cell.Wire.ReceivedBytes * factor, SentBytes = cell.Wire.SentBytes * factor },
        }));

    /// <summary>Makes the times of the first operation decrease from round to round, either in both versions or only in head.</summary>
    public static RunRecord WithFallingTimes(this RunRecord record, bool both) =>
        record.WithOperation(0, operation => operation.WithCells(cell => both || cell.Arm == Head ? cell with
        {
            Time = cell.Time! with
            {
                LaunchNanoseconds = [.. cell.Time.LaunchNanoseconds.Select(launch =>
                    launch.Select((time, round) => time * (2 - ((double)round / Rounds))).ToList())],
                IsSettled = false,
            },
        }
            : cell));

    public static RunRecord WithLimits(this RunRecord record, Func<GateRecord, GateRecord> change) =>
        record with { Gate = change(record.Gate!) };

    private static ArmRecord CreateArm(string id, string label) => new(id, label, "rest", "json", "1.1");

    private static CellRecord Cell(CellRecord cell, string arm, Random random, IReadOnlyList<double> factors)
    {
        var mean = cell.Time!.MeanNanoseconds;
        IReadOnlyList<double>[] launches =
            [.. factors.Select(factor => Spread(random, Rounds).Select(round => mean * factor * Math.Exp(RoundScatter * round)).ToList())];
        return cell with
        {
            Arm = arm,
            Time = cell.Time with { LaunchNanoseconds = launches, MeanNanoseconds = launches.Average(launch => launch.Average()) },
        };
    }

    // Returns numbers in random order whose mean is zero and whose standard deviation is one.
    private static double[] Spread(Random random, int count)
    {
        double[] even = [.. Enumerable.Range(0, count).Select(index => index - ((count - 1) / 2.0))];
        random.Shuffle(even);
        var deviation = Math.Sqrt(even.Sum(value => value * value) / (count - 1));
        return [.. even.Select(value => value / deviation)];
    }
}
