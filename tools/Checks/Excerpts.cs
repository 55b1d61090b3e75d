using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>Parts of a record's report that stand alone in a document: the answer, the table of a console, and rules of thumb.</summary>
internal static class Excerpts
{
    // Narrower than that a page of GitHub shows a block without a scroll bar.
    private const int SampleWidth = 90;

    /// <summary>The headline's sentence and what it holds under.</summary>
    public static string Answer(RunResult answer) => MarkdownText.Render(
        BenchmarkRunReport.Build(answer) with { Headline = new(HeadlineWriter.Write(answer).Sentence, []) },
        [new Words(ConditionLine.Describe(answer.Record))]);

    /// <summary>The times as a narrow console shows them.</summary>
    public static string Sample(RunResult answer)
    {
        using var text = new StringWriter { NewLine = "\n" };
        var console = AnsiConsole.Create(
            new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(text) });
        (console.Profile.Width, console.Profile.Capabilities.Unicode) = (SampleWidth, true);
        var methods = answer.Networks.Take(1).SelectMany(network => network.Methods);
        new ConsoleTable(BenchmarkTables.Brief(answer.Record.Arms, methods, Catalogue.Declaration.Settings.ShortName, hasCosts: false))
            .Write(console);
        return $"```text\n{string.Join('\n', text.ToString().Split('\n').Select(line => line.TrimEnd())).TrimEnd()}\n```";
    }

    /// <summary>Of a run of many arms these alone, each beside the baseline: a line a method and load.</summary>
    /// <exception cref="RecordException">The run has no such arm.</exception>
    public static string Arms(RunRecord record, IReadOnlyList<string> ids)
    {
        var answer = Keep(record, ids);
        var (kept, networks) = (answer.Record.Arms, answer.Networks);
        return $"**{MarkdownTable.Escape(HeadlineWriter.Write(answer).Sentence)}**\n\n" + MarkdownTable.Render(new(
            "",
            [("Method", true), ("Calls", true), ($"{kept[0].Label}", false), ("Arm", true), ("Mean ± 95 %", false),
                ($"Time, ratio to {kept[0].Label} [interval]", false), ("Verdict", true)],
            [
                .. from load in networks.SelectMany(network => network.Loads)
                   from method in load.Methods
                   select new LineGroup(method.Operation.Name,
                   [
                       .. method.Contenders.Select(arm => (IReadOnlyList<ReportCell>)
                       [
                           Format.InFlight(load.InFlight) + load.Place, method.MeanWithUnit(method.Baseline), arm.Label,
                           method.MeanWithUnit(arm), arm.Comparison is { } compared ? IntervalWords.Write(compared.Ratio) : null,
                           method.VerdictCell(arm),
                       ]),
                   ]),
            ]));
    }

    /// <summary>Of a run of many arms a line for each of these: its ratio to the baseline in every method, at every load.</summary>
    /// <exception cref="RecordException">The run has no such arm.</exception>
    public static string Ratios(RunRecord record, IReadOnlyList<string> ids)
    {
        var answer = Keep(record, ids);
        var columns = answer.Networks.SelectMany(network => network.Loads)
            .SelectMany(load => load.Methods.Select(method => (Load: load, Method: method))).ToList();
        return MarkdownTable.Render(
            [
                ($"Time over that of {answer.Record.Arms[0].Label}", true),
                .. columns.Select(column => new TableHeader(
                    $"{column.Method.Operation.Name}, {Format.InFlight(column.Load.InFlight)}{column.Load.Place}", IsText: false)),
            ],
            answer.Record.Arms.Skip(1).Select(arm => columns.Select(column => RatioOf(column.Method, arm.Id)).Prepend(arm.Label)));
    }

    /// <summary>Of runs of many arms over several stores, with the same operations: for each arm a line a store, under the lines with the
    /// times of the baseline.</summary>
    /// <exception cref="RecordException">The runs have another baseline or other operations.</exception>
    public static string Stores(IReadOnlyList<RunRecord> records)
    {
        var answers = records.Select(RunResult.Read).ToList();
        var columns = Columns(answers[0]);
        if (answers.Exists(answer => answer.Record.Arms[0].Id != records[0].Arms[0].Id || !Columns(answer).SequenceEqual(columns)))
        {
            throw new RecordException(
                "Runs that stand in one table have one baseline, and the same operations with as many calls in flight.");
        }

        var arms = records.SelectMany(record => record.Arms).DistinctBy(arm => arm.Id).ToList();
        return MarkdownTable.Render(new(
            "",
            [
                ($"Time over that of {arms[0].Label}", true), ("Store", true),
                .. columns.Select(column => new TableHeader($"{column.Operation}, {column.Load}", IsText: false)),
            ],
            [
                .. from arm in arms
                   select new LineGroup(arm.Label,
                   [
                       .. from answer in answers
                          where answer.Record.Arms.Any(one => one.Id == arm.Id)
                          select (IReadOnlyList<ReportCell>)
                          [
                              answer.Record.Conditions.Store?.Provider ?? "",
                              .. Methods(answer).Select(method => (ReportCell)(arm.Id == arms[0].Id
                                  ? method.MeanWithUnit(method.Baseline) : RatioOf(method, arm.Id))),
                          ],
                   ]),
            ]));
    }

    private static List<(string Operation, string Load)> Columns(RunResult answer) =>
    [
        .. from load in answer.Networks.SelectMany(network => network.Loads)
           from method in load.Methods
           select (method.Operation.Name, Format.InFlight(load.InFlight) + load.Place),
    ];

    private static IEnumerable<MethodResult> Methods(RunResult answer) =>
        answer.Networks.SelectMany(network => network.Loads).SelectMany(load => load.Methods);

    private static string RatioOf(MethodResult method, string arm) => method.Arms.FirstOrDefault(one => one.Id == arm)?.Comparison switch
    {
        null => "",
        { Verdict: Verdict.NotSettled } compared => $"{IntervalWords.Write(compared.Ratio)}, not settled",
        { } compared => IntervalWords.Write(compared.Ratio),
    };

    /// <summary>The baseline and these arms alone.</summary>
    private static RunResult Keep(RunRecord record, IReadOnlyList<string> ids)
    {
        if (ids.FirstOrDefault(id => record.Arms.Skip(1).All(arm => arm.Id != id)) is { } unknown)
        {
            throw new RecordException($"The record compares no arm '{unknown}' with a baseline.");
        }

        return RunResult.Read(record with { Arms = [record.Arms[0], .. record.Arms.Skip(1).Where(arm => ids.Contains(arm.Id))] });
    }

    /// <summary>What calls took over every arm: a line a method and load.</summary>
    public static string Times(RunResult answer) => ByArm(
        answer, answer.Networks.SelectMany(network => network.Loads), (method, arm) => method.MeanWithUnit(arm));

    /// <summary>What a call sends and receives over every arm; bytes were counted one call at a time.</summary>
    public static string Bytes(RunResult answer) => ByArm(
        answer, answer.Networks, (_, arm) => arm.WireBytes is { } bytes ? Format.Memory(bytes) : null);

    /// <summary>The processor time of a call over every arm, that of the client and of the service.</summary>
    public static string Processor(RunResult answer) => ByArm(
        answer, answer.Networks.SelectMany(network => network.Loads),
        (_, arm) => Phrases.Beside([arm.Average(Metrics.ClientProcessor), arm.Average(Metrics.ServiceProcessor)], Format.Time));

    /// <summary>A column for each arm, in which a method's cell is empty where the arm has no call of it.</summary>
    private static string ByArm(
        RunResult answer, IEnumerable<NetworkResult> loads, Func<MethodResult, ArmResult, string?> write)
    {
        var arms = answer.Record.Arms;
        return MarkdownTable.Render(new(
            "", [("Method", true), ("Calls", true), .. arms.Select(arm => new TableHeader(arm.Label, IsText: false))],
            [
                .. from load in loads
                   from method in load.Methods
                   let cells = arms.Select(arm =>
                       method.Arms.FirstOrDefault(one => one.Id == arm.Id) is { } measured ? write(method, measured) : "")
                   select new LineGroup(
                       method.Operation.Name, [[Format.InFlight(load.InFlight) + load.Place, .. cells.Select(cell => (ReportCell)cell)]]),
            ]));
    }

    /// <summary>What each service runs on, and the most memory that it had.</summary>
    public static string Services(RunResult answer) => MarkdownTable.Render(
        [("Service", true), ("Runs on", true), ("Peak memory", false)],
        answer.Record.Conditions.Services.Select(service => new[]
            { service.Name, service.Runtime, Format.Memory(service.PeakResidentBytes) }));

    /// <summary>Who is faster at which sizes: a point for each number of calls in flight.</summary>
    public static string Size(RunResult answer) => Points(
        from load in answer.Networks.Take(1).SelectMany(network => network.Loads)
        from pair in load.Pairs
        let parts = Verdicts(answer.Networks[0], load, pair).ToList()
        where parts.Count > 0
        select $"**Size, {(load.InFlight == 1 ? "one call at a time" : $"{load.InFlight} calls in flight")}.** "
            + $"{MarkdownTable.Escape($"{pair.Lead}{string.Join("; ", parts)}.")}");

    /// <summary>What the largest differences are beside the database and a round trip.</summary>
    public static string Weight(RunResult answer) =>
        Points(Advice.Weigh(answer).Select(sentence => $"**Weight.** {MarkdownTable.Escape(sentence)}"));

    /// <summary>What distance does to the ratio, from the first study that went over the farthest network; empty where none went over
    /// any.</summary>
    public static string Distance(StudyResults answer) => Points(
        from study in answer.Studies.Where(study => Farthest(study) is not null).Take(1)
        let network = Farthest(study)!
        let alike = Span(study, network, StudyColumn.LikeForLike)
        let published = Span(study, network, StudyColumn.AsPublished)
        where alike is not null && published is not null
        let opening = OpensForRest(study, network) ? ", with a connection opened for every REST call," : ""
        select "**Distance.** " + MarkdownTable.Escape(
            $"Over a round trip of {Format.Time(network.PingOf(StudyColumn.LikeForLike)!.Value)} REST's time is {alike} times gRPC's with "
            + $"the same connections for both; as {study.Name} did it{opening} it is {published} times gRPC's."));

    /// <summary>Which arm handles more calls/s in each series of closed loops, and how many loads are left out because an arm was invalid
    /// there.</summary>
    public static string Concurrency(LoadRecord record) => Points(
        from series in LoadSeries.All(record).Where(series => series.Kind == LoadKind.Closed)
        from sentence in LoadHeadlineWriter.Describe(series).Take(1)
        select $"**Concurrency.** {MarkdownTable.Escape(sentence)}{LeftOut(series)}"
            // Beside rules of thumb whose intervals are over launches it must not pass for one of them.
            + (series.IsOverLaunches ? "" : " This is one run of `load`, with intervals over its blocks; launches differ by more, so it "
            + "does not decide what is inconclusive above."));

    private static string LeftOut(LoadSeries series)
    {
        var invalid = series.Points.Count(point => series.SidesOf(point).Any(side => !side.IsValid));
        return invalid switch
        {
            0 => "",
            1 => $" 1 of {series.Points.Count} loads is INVALID and left out.",
            _ => $" {invalid} of {series.Points.Count} loads are INVALID and left out.",
        };
    }

    private static string Points(IEnumerable<string> points) => string.Join('\n', points.Select(point => $"- {point}"));

    /// <summary>For each outcome how many bytes a call of these methods moves over the baseline; bytes were counted one call at a
    /// time.</summary>
    private static IEnumerable<string> Verdicts(NetworkResult counted, NetworkResult load, ArmPair pair)
    {
        (string Words, Verdict Verdict)[] outcomes =
        [
            .. pair.Winners.Select(winner => ($"{winner.Label} is faster", winner.Verdict)),
            .. VerdictWords.WithoutWinner(load.Record.Conditions.Margin).Select(other => (other.Words, other.Verdict)),
        ];
        foreach (var (words, verdict) in outcomes)
        {
            var methods = load.Judged(pair).Where(method => method.Against(pair) == verdict).ToList();
            if (methods.Count > 0)
            {
                var bytes = Phrases.Span(
                    methods.Select(method => counted.Find(method.Operation.Name)?.Arm(pair.Baseline.Id).WireBytes), Format.Memory);
                var gains = verdict is not (Verdict.ContenderFaster or Verdict.BaselineFaster)
                    ? null
                    : new VerdictGroup(pair, verdict, methods).Share;
                yield return $"{words} in {methods.Count} of {HeadlineWriter.Methods(load.Judged(pair).Count)}"
                    + (bytes is null ? "" : $", which move {bytes} a call over {pair.Baseline.Label}")
                    + (gains is null ? "" : $", by {gains}");
            }
        }
    }

    private static StudyNetwork? Farthest(StudyResult study) =>
        study.Distances.LastOrDefault(network => network.PingOf(StudyColumn.LikeForLike) is not null);

    private static string? Span(StudyResult study, StudyNetwork network, StudyColumn column) =>
        Phrases.Span(study.Over(network).Select(pair => 1 / pair.RatioOf(column)), Format.Times);

    private static bool OpensForRest(StudyResult study, StudyNetwork network) =>
        study.Over(network).Select(pair => pair.ArmOf(StudyColumn.AsPublished)).ToList() is { Count: > 0 } arms
        && arms.All(arm => arm?.Rest?.Connections == StudyFigureRecord.PerCall && arm.Grpc?.Connections != StudyFigureRecord.PerCall);
}
