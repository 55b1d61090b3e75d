namespace RpcBench.Reporting;

/// <summary>The tables of a network's methods, with a line for each method and arm. Reports that name networks show the PING
/// first.</summary>
internal static class BenchmarkTables
{
    public static GroupedTable Verdicts(NetworkResult network, ArmPair pair)
    {
        Verdict[] verdicts =
        [
            Verdict.BaselineFaster, Verdict.ContenderFaster, Verdict.Inconclusive,
            .. new[] { Verdict.NoDifference, Verdict.NotSettled }
                .Where(verdict => network.Loads.Any(load => load.MethodsWith(pair, verdict).Count > 0)),
        ];
        return new(
            "Who is faster, in how many methods",
            [
                ("Calls", true), .. verdicts.Select(verdict =>
                    new TableHeader(VerdictWords.Describe(verdict, pair.Baseline.Label, pair.Contender.Label), IsText: true)),
            ],
            [
                .. network.Loads.Where(load => load.Judged(pair).Count > 0).Select(load => new LineGroup(
                    Format.InFlight(load.InFlight),
                    [[.. verdicts.Select(verdict =>
                        new VerdictGroup(pair, verdict, load.MethodsWith(pair, verdict)).ToCell(load.InFlight))]])),
            ])
        { CssClass = "answer" };
    }

    /// <summary>Returns the table for most readers. Each method has a line with times or calls per second, and with the ratio and the gain
    /// of each contender.</summary>
    public static GroupedTable Compared(NetworkResult network, Func<string, string> name)
    {
        var layout = MethodLayout.SideBySide(network.Record.Arms, MethodColumns.Compared(network.InFlight));
        return new(
            network.InFlight == 1 ? "One call at a time" : network.Over.TrimStart(',', ' '), layout.Headers,
            [.. network.Methods.Select(method => layout.Lines(name(method.Operation.Name), method) with
            {
                Id = network.IdPrefix + method.Operation.Name,
            })])
        { CssClass = "grouped cards" };
    }

    /// <summary>Returns one ratio for each group of methods. The table is empty if no group has two methods that can be compared.</summary>
    public static GroupedTable Means(RunResult answer) => new(
        "Geometric means",
        [
            ("Methods", true), ("Calls", true),
            new(ArmWords.Quotient(answer.Record.Arms) + ", time [interval]", IsText: false)
            {
                Footnote = $"Ratio: {ArmWords.Ratio(answer.Record.Arms)} with its interval over launches.",
            },
        ],
        [
            .. from network in answer.Networks
               from mean in KindMean.All(network)
               group mean by mean.Name + network.Place into kind
               select new LineGroup(kind.Key, [.. kind.Select(mean => (IReadOnlyList<ReportCell>)
                   [mean.Pair.Lead + Format.InFlight(mean.InFlight), IntervalWords.Write(mean.Ratio)])]),
        ]);

    public static GroupedTable Answer(NetworkResult network) => Table(
        (network.InFlight == 1 ? "One call at a time" : $"{network.InFlight} calls in flight") + $", method by method{network.Place}",
        network, network.Methods, MethodColumns.Answer(network));

    public static GroupedTable LowerBounds(NetworkResult network) => Table(
        "Shortest possible time of a call" + network.Over, network, network.Methods, MethodColumns.LowerBounds);

    public static GroupedTable Spread(NetworkResult network) =>
        Table("Spread of single calls" + network.Over, network, network.Methods, MethodColumns.Spread);

    public static GroupedTable Others(NetworkResult network, string title, params (string Header, string Quantity)[] metrics)
    {
        var measured = network.Methods
            .Where(method => metrics.Any(metric => method.Arms.Any(arm => arm.Average(metric.Quantity) is not null))).ToList();
        return Table(title + network.Over, network, measured, MethodColumns.Others(metrics));
    }

    public static GroupedTable Chart(NetworkResult network, IReadOnlyList<MethodResult> methods) =>
        Table("The figures of this chart" + network.Over, network, methods, MethodColumns.Chart);

    /// <summary>Returns the table for a console. Two arms share a line for each method. With more arms, each arm has a line.</summary>
    public static GroupedTable Brief(
        IReadOnlyList<ArmRecord> arms, IEnumerable<MethodResult> methods, Func<string, string> shortName, bool hasCosts = true)
    {
        var isPair = arms.Count == 2;
        var columns = MethodColumns.Screen(isPair, hasCosts);
        var layout = isPair ? MethodLayout.SideBySide(arms, columns) : MethodLayout.Narrow(arms, columns);
        return new("", layout.Headers, [.. methods.Select(method => layout.Lines(shortName(method.Operation.Name), method))]);
    }

    private static GroupedTable Table(
        string title, NetworkResult network, IReadOnlyList<MethodResult> methods, IEnumerable<MethodColumn> columns)
    {
        var layout = MethodLayout.Wide(network.Record.Arms, columns.Where(column => column.IsShown(network)));
        (string When, NetworkDeliveredRecord? Delivered)[] delivered =
            [("before", network.Network.Before), ("after", network.Network.After)];
        return new(
            title, layout.Headers,
            [
                .. network.IsNamed
                    ? [new("PING", [.. delivered.Select(ping => layout.Columns.Select(column => column.Ping(network, ping)).ToList())])
                        { IsPing = true }]
                    : Array.Empty<LineGroup>(),
                .. methods.Select(method => layout.Lines(method.Operation.Name, method)),
            ])
        { CssClass = "methods" };
    }
}
