namespace RpcBench.Reporting;

/// <summary>The tables of a network's methods: a line a method and arm, after those of its PING where reports speak of networks.</summary>
internal static class BenchmarkTables
{
    private static readonly Column Api =
        new(new("Arm", IsText: true) { CssClass = TableHeader.Api }, (_, arm) => ReportCell.OfArm(arm.Look, arm.Label))
        { Ping = (_, ping) => ping.When };

    private static readonly Column Mean =
        FiguresColumn("Mean ± 95 %", (method, arm) => method.MeanWithUnit(arm)) with
        { Ping = (_, ping) => NetworkWords.Echoes(ping.Delivered) };

    private static readonly Column Throughput = FiguresColumn("Calls a second", (_, arm) => Count(arm.Record.Time?.CallsPerSecond));

    private static readonly Column RoundTrips =
        FiguresColumn("Round trips", (_, arm) => arm.RoundTrips is { } times ? Format.RoundTrips(times) : null) with
        {
            IsShown = network => network.ShowsRoundTrips,
            Ping = (network, ping) => network.Distance is { } distance && ping.Delivered is { } delivered
                ? Format.RoundTrips(distance.InRoundTrips(delivered.RoundTripNanoseconds)) : "",
        };

    private static readonly Column LowerBound =
        OfLowerBound("Lower bound", (arm, lowerBound) => $"{Format.Time(lowerBound.Time.TotalNanoseconds).Replace(' ', '\u00A0')}, "
            + Format.RoundTrips(arm.Distance!.InRoundTrips(lowerBound.Time.TotalNanoseconds)), cssClass: "wraps");

    private static readonly Column DatabaseShare =
        FiguresColumn("Database, of a call [interval]", (_, arm) => MethodResult.DatabaseShare(arm), "wraps");

    private static readonly Column Sent = FiguresColumn("Sent, B", (_, arm) => Count(arm.Record.Wire?.SentBytes));

    private static readonly Column Received = FiguresColumn("Received, B", (_, arm) => Count(arm.Record.Wire?.ReceivedBytes));

    /// <summary>Who of two is faster in how many methods, and by how much: a line for each number of calls in flight.</summary>
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

    /// <summary>What most compare: a line a method with times or calls a second, and for each contender ratio and gain.</summary>
    public static GroupedTable Compared(NetworkResult network, Func<string, string> name)
    {
        var (arms, isAlone) = (network.Record.Arms, network.InFlight == 1);
        var (quantity, gain) = isAlone ? ("time", "Saved") : ("calls/s", "More calls");
        return new(
            isAlone ? "One call at a time" : network.Over.TrimStart(',', ' '),
            [
                ("Method", true), .. arms.Select(arm => TableHeader.Kept(isAlone ? arm.Label : $"{arm.Label}\ncalls/s")),
                .. arms.Skip(1).SelectMany(arm => new TableHeader[]
                {
                    TableHeader.Kept($"{arm.Label} / {arms[0].Label}\n{quantity} [interval]"), (gain, false),
                    new(ConsoleTable.Faster, IsText: true) { CssClass = "verdict" },
                }),
            ],
            [.. network.Methods.Select(method => new LineGroup(name(method.Operation.Name),
            [
                [
                    .. method.Arms.Select(arm => (ReportCell)(isAlone ? Time(method, arm) : Count(arm.Record.Time?.CallsPerSecond))),
                    .. network.Pairs.SelectMany(pair => new ReportCell[]
                    {
                        Ratio(method.Arm(pair.Contender.Id)),
                        method.Against(pair) is { } verdict ? new VerdictGroup(pair, verdict, [method]).Gain(network.InFlight) : null,
                        method.FasterCell(method.Arm(pair.Contender.Id)),
                    }),
                ],
            ])
            { Id = network.IdPrefix + method.Operation.Name })])
        { CssClass = "grouped cards" };

        ReportCell Ratio(ArmResult contender) => isAlone ? BriefRatio(contender) : RatioOfRates(contender);

        static string? Time(MethodResult method, ArmResult arm) =>
            arm.Mean is { } mean ? method.Scale.WithUnit(mean.Value) : null;
    }

    /// <summary>One ratio for each kind of method; empty where none has two that can be compared.</summary>
    public static GroupedTable Means(RunResult answer) => new(
        "Geometric means",
        [("Methods", true), ("Calls", true), (ArmWords.Quotient(answer.Record.Arms) + ", time [interval]", false)],
        [
            .. from network in answer.Networks
               from mean in KindMean.All(network)
               group mean by mean.Name + network.Place into kind
               select new LineGroup(kind.Key, [.. kind.Select(mean => (IReadOnlyList<ReportCell>)
                   [mean.Pair.Lead + Format.InFlight(mean.InFlight), IntervalWords.Write(mean.Ratio)])]),
        ]);

    public static GroupedTable Answer(NetworkResult network)
    {
        var arms = network.Record.Arms;
        Column[] compared =
        [
            OfContender(
                arms, new("Verdict", IsText: true) { CssClass = "verdict" }, (method, contender) => method.VerdictCell(contender)) with
            {
                Ping = (_, _) => NetworkWords.RoundTrip(network.Network),
            },
            OfContender(arms, new(ArmWords.Quotient(arms) + ", time [interval]", IsText: false), (_, contender) =>
                contender.Comparison is { } comparison ? IntervalWords.Write(comparison.Ratio) : null),
            OfContender(arms, new("Difference [interval]", IsText: false) { CssClass = "wraps" }, DifferenceCell),
        ];
        // What a line compares stands behind the arm that it is of, unless there is only one to compare.
        var first = arms.Count > 2 ? compared.Prepend(Api) : compared.Append(Api);
        var allocated = FiguresColumn("Allocated by client, B", (method, arm) => Count(method.ClientAllocated(arm)));
        var served = FiguresColumn("Allocated by service, B", (method, arm) => Count(method.ServiceAllocated(arm))) with
        {
            IsShown = shown => shown.Methods.Any(method => method.Arms.Any(arm => method.ServiceAllocated(arm) is not null)),
        };
        return network.InFlight == 1
            ? Table($"One call at a time, method by method{network.Place}", network, network.Methods,
                [.. first, Mean, RoundTrips, LowerBound, DatabaseShare, Sent, Received, allocated, served])
            : Table($"{network.InFlight} calls in flight, method by method{network.Place}", network, network.Methods,
                [.. first, Mean, RoundTrips, Throughput, allocated]);
    }

    private static ReportCell DifferenceCell(MethodResult method, ArmResult contender)
    {
        if (method.Difference(contender) is not { } difference)
        {
            return default;
        }

        return contender.Comparison!.Ratio.SaysNothing() ? Format.TooNoisy : Unbroken(method.Scale.Interval(difference));
    }

    /// <summary>Breaks only before the interval, where a column is narrow.</summary>
    private static string Unbroken(string interval) =>
        interval.Replace(", ", ",\u00A0", StringComparison.Ordinal).Replace("] ", "]\u00A0", StringComparison.Ordinal);

    public static GroupedTable LowerBounds(NetworkResult network) => Table(
        "Why a call takes that many round trips" + network.Over, network, network.Methods, Api, Sent, Received,
        OfLowerBound("Handshake, RTT", (_, lowerBound) => Format.Count(lowerBound.Handshakes)),
        OfLowerBound("Exchange, RTT", (_, _) => "1"),
        OfLowerBound("Slow start, RTT", (_, lowerBound) => Format.Count(lowerBound.Rounds - 1)),
        OfLowerBound("On the link", (_, lowerBound) => Format.Time(lowerBound.Serialisation.TotalNanoseconds)),
        LowerBound, Mean, RoundTrips,
        OfLowerBound("Mean over lower bound", (arm, lowerBound) =>
            lowerBound.Time.Ticks > 0 && arm.Mean is { } mean ? Format.Times(mean.Value / lowerBound.Time.TotalNanoseconds) : null));

    public static GroupedTable Spread(NetworkResult network) => Table(
        "How single calls spread" + network.Over, network, network.Methods, Api,
        FiguresColumn("Calls", (_, arm) => Count(arm.Record.Time?.Calls)) with { Ping = (_, ping) => Count(ping.Delivered?.Echoes) },
        OfTime("p50", arm => arm.Record.Time?.P50Nanoseconds) with
        { Ping = (_, ping) => ping.Delivered is { } delivered ? Format.Time(delivered.RoundTripNanoseconds) : null },
        OfTime("p90", arm => arm.Record.Time?.P90Nanoseconds),
        OfTime("p99", arm => arm.Record.Time?.P99Nanoseconds),
        OfTime("max", arm => arm.Record.Time?.MaxNanoseconds),
        FiguresColumn("In the handler, of a call", (_, arm) => arm.HandlerShare is { } share ? Format.Percent(share) : null),
        OfTime("StdDev of iterations", arm => arm.Record.Time?.StandardDeviationNanoseconds),
        Throughput);

    /// <summary>Metrics other than the time of a call, with the verdict of each; empty: none was measured.</summary>
    public static GroupedTable Others(NetworkResult network, string title, params (string Header, string Quantity)[] quantities)
    {
        var measured = network.Methods
            .Where(method => quantities.Any(one => method.Arms.Any(arm => arm.Average(one.Quantity) is not null))).ToList();
        return Table(title + network.Over, network, measured, [Api, .. quantities.SelectMany(one => new[]
        {
            OfTime(one.Header, arm => arm.Average(one.Quantity)),
            OfContender(network.Record.Arms, new($"{ArmWords.Quotient(network.Record.Arms)}, {one.Header} [interval]", IsText: false),
                (method, arm) => method.Compared(arm, one.Quantity) is { } compared ? IntervalWords.Write(compared.Ratio) : null),
            OfContender(network.Record.Arms, new("Less", IsText: true) { CssClass = "verdict" },
                (method, contender) => method.Compared(contender, one.Quantity) is not { } compared ? default : ReportCell.OfVerdict(
                    VerdictWords.Range(compared, method.Baseline.Label, contender.Label),
                    network.Record.Arms.LookOf(compared.FindWinner()))),
        })]);
    }

    public static GroupedTable Chart(NetworkResult network, IReadOnlyList<MethodResult> methods) =>
        Table("The figures of this chart" + network.Over, network, methods, Api, Mean, RoundTrips);

    /// <summary>The columns of a console: a line for each method with both arms on it; for more arms a line for each.</summary>
    public static GroupedTable Brief(IReadOnlyList<ArmRecord> arms, IEnumerable<MethodResult> methods, Func<string, string> shortName)
    {
        var isPair = arms.Count == 2;
        TableHeader[] times = isPair
            ? [TableHeader.Kept(arms[0].Label), TableHeader.Kept(arms[1].Label)] : [("Arm", true), TableHeader.Kept("Mean")];
        var both = isPair ? $"\n{arms[0].Label}/{arms[1].Label}" : "";
        TableHeader[] costs = [("Database" + both, false), ("On the wire" + both, false), ("Allocated" + both, false)];
        return new(
            "",
            [
                ("Method", true), .. times, TableHeader.Kept(ArmWords.Quotient(arms) + "\ntime [interval]"), (ConsoleTable.Faster, true),
                .. costs,
            ],
            [.. methods.Select(method => new LineGroup(
                shortName(method.Operation.Name), isPair ? [OfBoth(method)] : [.. method.Arms.Select(arm => OfOne(method, arm))]))]);
    }

    private static IReadOnlyList<ReportCell> OfBoth(MethodResult method) =>
    [
        method.Mean(method.Baseline),
        method.Arms.All(arm => arm.Mean is null) ? null : $"{method.Mean(method.Contenders[0]) ?? "-"} {method.Scale.Unit}",
        BriefRatio(method.Contenders[0]),
        method.FasterCell(method.Contenders[0]),
        Phrases.Beside(method.Arms.Select(arm => arm.StoreShare), Format.Points) is { } shares ? $"{shares}\u00A0%" : null,
        Size(method, arm => arm.WireBytes),
        Size(method, method.ClientAllocated),
    ];

    private static IReadOnlyList<ReportCell> OfOne(MethodResult method, ArmResult arm) =>
    [
        arm.Label,
        method.MeanWithUnit(arm),
        // The baseline's line compares nothing; on a contender's own its label need not stand twice, and may be long.
        .. arm.Id == method.Baseline.Id
            ? ["", ""] : new[] { BriefRatio(arm), method.FasterCell(arm, "this") },
        arm.StoreShare is { } share ? Format.Percent(share) : null,
        arm.WireBytes is { } bytes ? Format.Memory(bytes) : null,
        method.ClientAllocated(arm) is { } allocated ? Format.Memory(allocated) : null,
    ];

    private static ReportCell BriefRatio(ArmResult contender) =>
        contender.Comparison is { } comparison ? IntervalWords.Write(comparison.Ratio) : null;

    private static ReportCell RatioOfRates(ArmResult contender) =>
        contender.Comparison is { } comparison ? IntervalWords.Write(comparison.Ratio.Inverted()) : null;

    private static string? Size(MethodResult method, Func<ArmResult, double?> bytes)
    {
        var scale = Scale.OfSize(method.Arms.Select(bytes)) with { Digits = 3 };
        return Phrases.Beside(method.Arms.Select(bytes), scale.Number) is { } both ? $"{both} {scale.Unit}" : null;
    }

    private static GroupedTable Table(
        string title, NetworkResult network, IReadOnlyList<MethodResult> methods, params IEnumerable<Column> all)
    {
        List<Column> columns = [.. all.Where(column => column.IsShown(network))];
        (string When, NetworkDeliveredRecord? Delivered)[] delivered =
            [("before", network.Network.Before), ("after", network.Network.After)];
        return new(
            title,
            [("Method", true), .. columns.Select(column => column.Header)],
            [
                .. network.IsNamed ? [new("PING", [.. delivered.Select(ping => columns.ConvertAll(column => column.Ping(network, ping)))])
                    { IsPing = true }] : Array.Empty<LineGroup>(),
                .. methods.Select(method => new LineGroup(
                    method.Operation.Name, [.. method.Arms.Select(arm => columns.ConvertAll(column => column.Cell(method, arm)))])),
            ])
        { CssClass = "methods" };
    }

    private static Column FiguresColumn(string header, Func<MethodResult, ArmResult, ReportCell> cell, string? cssClass = null) =>
        new(new(header, IsText: false) { CssClass = cssClass }, cell);

    /// <summary>One cell a method where there is one contender; of several each has its own, and the baseline's line has none.</summary>
    private static Column OfContender(IReadOnlyList<ArmRecord> arms, TableHeader header, Func<MethodResult, ArmResult, ReportCell> cell)
    {
        return new(header with { IsShared = arms.Count == 2 }, Cell);

        ReportCell Cell(MethodResult method, ArmResult line)
        {
            if (method.Contenders is [var only])
            {
                return cell(method, only);
            }

            return line.Id == method.Baseline.Id ? "" : cell(method, line);
        }
    }

    private static Column OfTime(string header, Func<ArmResult, double?> nanoseconds) =>
        FiguresColumn(header, (method, arm) => nanoseconds(arm) is { } time ? method.Scale.WithUnit(time) : null);

    private static Column OfLowerBound(string header, Func<ArmResult, CallLowerBound, string?> cell, string? cssClass = null) =>
        FiguresColumn(header, (_, arm) => arm.LowerBound is { } lowerBound ? cell(arm, lowerBound) : null, cssClass) with
        { IsShown = network => network is { ShowsRoundTrips: true, IsLocal: false } };

    private static string? Count(double? value) => value is { } count ? Format.Count(count) : null;

    private sealed record Column(TableHeader Header, Func<MethodResult, ArmResult, ReportCell> Cell)
    {
        public Func<NetworkResult, (string When, NetworkDeliveredRecord? Delivered), ReportCell> Ping { get; init; } = (_, _) => "";

        public Func<NetworkResult, bool> IsShown { get; init; } = _ => true;
    }
}
