namespace RpcBench.Reporting;

/// <summary>The tables of a network's methods, with a line for each method and arm. If the report names networks, the PING comes
/// first.</summary>
internal static class BenchmarkTables
{
    public static GroupedTable Verdicts(NetworkResult network, ArmPair pair)
    {
        Verdict[] verdicts =
        [
            Verdict.BaselineFaster, Verdict.ContenderFaster, Verdict.Inconclusive,
            .. new[] { Verdict.NoDifference, Verdict.NotSettled }
                .Where(verdict => network.Loads.Any(load => load.FindMethods(pair, verdict).Count > 0)),
        ];
        return new(
            "Who is faster, in how many methods",
            [
                ("Calls", true), .. verdicts.Select(verdict =>
                    new TableHeader(VerdictText.Describe(verdict, pair.Baseline.Label, pair.Contender.Label), IsText: true)),
            ],
            [
                .. network.Loads.Where(load => load.FindJudgedMethods(pair).Count > 0).Select(load => new LineGroup(
                    Format.CallsInFlight(load.InFlight),
                    [[.. verdicts.Select(verdict =>
                        new VerdictGroup(pair, verdict, load.FindMethods(pair, verdict)).ToCell(load.InFlight))]])),
            ])
        { CssClass = "answer" };
    }

    /// <summary>Returns the table for most readers. Each method has a line with times or calls per second, and with the ratio and the gain
    /// of each contender.</summary>
    public static GroupedTable Comparison(NetworkResult network, Func<string, string> name)
    {
        var layout = MethodLayout.CreateSideBySide(network.Record.Arms, MethodColumns.ForComparison(network.InFlight));
        return new(
            network.InFlight == 1 ? "One call at a time" : network.TitleSuffix.TrimStart(',', ' '), layout.Headers,
            [.. network.Methods.Select(method => layout.CreateLines(name(method.Operation.Name), method) with
            {
                Id = network.IdPrefix + method.Operation.Name,
            })])
        { CssClass = "grouped cards" };
    }

    /// <summary>Returns one ratio for each group of methods. The table is empty if no group has two methods that can be compared.</summary>
    public static GroupedTable GroupMeans(RunResult result) => new(
        "Geometric means",
        [
            ("Methods", true), ("Calls", true),
            new(ArmText.FormatRatioTitle(result.Record.Arms) + ", time [interval]", IsText: false)
            {
                Footnote = $"Ratio: {ArmText.DescribeRatio(result.Record.Arms)} with its interval over launches.",
            },
        ],
        [
            .. from network in result.Networks
               from mean in GroupMean.ComputeAll(network)
               group mean by mean.Name + network.NetworkSuffix into kind
               select new LineGroup(kind.Key, [.. kind.Select(mean => (IReadOnlyList<ReportCell>)
                   [mean.Pair.Prefix + Format.CallsInFlight(mean.InFlight), IntervalText.FormatRatio(mean.Ratio)])]),
        ]);

    public static GroupedTable Details(NetworkResult network) => Table(
        (network.InFlight == 1 ? "One call at a time" : $"{network.InFlight} calls in flight")
            + $", method by method{network.NetworkSuffix}",
        network, network.Methods, MethodColumns.ForDetails(network));

    public static GroupedTable LowerBounds(NetworkResult network) => Table(
        "Shortest possible time of a call" + network.TitleSuffix, network, network.Methods, MethodColumns.ForLowerBounds);

    public static GroupedTable Spread(NetworkResult network) =>
        Table("Spread of single calls" + network.TitleSuffix, network, network.Methods, MethodColumns.ForSpread);

    public static GroupedTable OtherMetrics(NetworkResult network, string title, params (string Header, string Quantity)[] metrics)
    {
        var measured = network.Methods
            .Where(method => metrics.Any(metric => method.Arms.Any(arm => arm.ComputeAverage(metric.Quantity) is not null))).ToList();
        return Table(title + network.TitleSuffix, network, measured, MethodColumns.ForOtherMetrics(metrics));
    }

    public static GroupedTable ChartFigures(NetworkResult network, IReadOnlyList<MethodResult> methods) =>
        Table("The figures of this chart" + network.TitleSuffix, network, methods, MethodColumns.ForChart);

    /// <summary>Returns the table for a console. Two arms share a line for each method. With more arms, each arm has a line.</summary>
    public static GroupedTable ForConsole(
        IReadOnlyList<ArmRecord> arms, IEnumerable<MethodResult> methods, Func<string, string> shortName, bool hasCosts = true)
    {
        var isPair = arms.Count == 2;
        var columns = MethodColumns.ForConsole(isPair, hasCosts);
        var layout = isPair ? MethodLayout.CreateSideBySide(arms, columns) : MethodLayout.CreateNarrow(arms, columns);
        return new("", layout.Headers, [.. methods.Select(method => layout.CreateLines(shortName(method.Operation.Name), method))]);
    }

    private static GroupedTable Table(
        string title, NetworkResult network, IReadOnlyList<MethodResult> methods, IEnumerable<MethodColumn> columns)
    {
        var layout = MethodLayout.CreateWide(network.Record.Arms, columns.Where(column => column.IsShown(network)));
        (string When, DeliveredNetworkRecord? Delivered)[] delivered =
            [("before", network.Network.Before), ("after", network.Network.After)];
        return new(
            title, layout.Headers,
            [
                .. network.IsNamed
                    ? [new("PING", [.. delivered.Select(ping => layout.Columns.Select(column => column.PingCell(network, ping)).ToList())])
                        { IsPing = true }]
                    : Array.Empty<LineGroup>(),
                .. methods.Select(method => layout.CreateLines(method.Operation.Name, method)),
            ])
        { CssClass = "methods" };
    }
}
