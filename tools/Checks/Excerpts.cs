using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>The excerpts of a record's report that documents show by themselves.</summary>
internal static class Excerpts
{
    // A page on GitHub shows a block of this width without a scroll bar.
    private const int SampleWidth = 96;

    /// <summary>Returns the headline's sentence and the conditions under which it holds.</summary>
    public static string Answer(RunResult answer) => MarkdownText.Render(
        BenchmarkRunReport.Build(answer) with { Headline = new(HeadlineWriter.Write(answer).Sentence, []) },
        [new Words(ConditionLine.Describe(answer.Record))]);

    /// <summary>Returns the times as a narrow console shows them.</summary>
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

    /// <summary>Returns the table of the given arms of a run, each compared with the baseline.</summary>
    /// <exception cref="RecordException">Thrown when the run does not have one of the arms.</exception>
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

    /// <summary>Returns the baseline's time for every method and load, and the ratio of each given arm to the baseline.</summary>
    /// <exception cref="RecordException">Thrown when the run does not have one of the arms.</exception>
    public static string Ratios(RunRecord record, IReadOnlyList<string> ids)
    {
        var answer = Keep(record, ids);
        var columns = answer.Networks.SelectMany(network => network.Loads)
            .SelectMany(load => load.Methods.Select(method => (Load: load, Method: method))).ToList();
        var baseline = answer.Record.Arms[0].Label;
        var times = columns.Select(column => column.Method.Baseline.Mean is { } mean ? Format.Time(mean.Value) : "");
        return MarkdownTable.Render(
            [
                ($"Time over that of {baseline}", true),
                .. columns.Select(column => new TableHeader(
                    $"{column.Method.Operation.Name}, {Format.InFlight(column.Load.InFlight)}{column.Load.Place}", IsText: false)),
            ],
            [
                times.Prepend(baseline),
                .. answer.Record.Arms.Skip(1).Select(arm => columns.Select(column => RatioOf(column.Method, arm.Id)).Prepend(arm.Label)),
            ]);
    }

    private static string RatioOf(MethodResult method, string arm) => method.Arms.FirstOrDefault(one => one.Id == arm)?.Comparison switch
    {
        null => "",
        { Verdict: Verdict.NotSettled } compared => $"{IntervalWords.Write(compared.Ratio)}, not settled",
        { } compared => IntervalWords.Write(compared.Ratio),
    };

    private static RunResult Keep(RunRecord record, IReadOnlyList<string> ids)
    {
        if (ids.FirstOrDefault(id => record.Arms.Skip(1).All(arm => arm.Id != id)) is { } unknown)
        {
            throw new RecordException($"The record compares no arm '{unknown}' with a baseline.");
        }

        return RunResult.Read(record with { Arms = [record.Arms[0], .. record.Arms.Skip(1).Where(arm => ids.Contains(arm.Id))] });
    }

    /// <summary>Returns the bytes of a call over every arm, counted with one call at a time.</summary>
    public static string Bytes(RunResult answer) => ByArm(
        answer, answer.Networks, (_, arm) => arm.WireBytes is { } bytes ? Format.Memory(bytes) : null);

    /// <summary>Returns a table with one column per arm. The cell of a method is empty if the arm does not have the method.</summary>
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

    public static string Services(RunResult answer) => MarkdownTable.Render(
        [("Service", true), ("Runs on", true), ("Peak memory", false)],
        answer.Record.Conditions.Services.Select(service => new[]
            { service.Name, service.Runtime, Format.Memory(service.PeakResidentBytes) }));

    /// <summary>Returns which arm is faster at which sizes, with one bullet point for each number of calls in flight.</summary>
    public static string Size(RunResult answer) => Points(
        from load in answer.Networks.Take(1).SelectMany(network => network.Loads)
        from pair in load.Pairs
        let parts = Verdicts(answer.Networks[0], load, pair).ToList()
        where parts.Count > 0
        select $"**Size, {(load.InFlight == 1 ? "one call at a time" : $"{load.InFlight} calls in flight")}.** "
            + $"{MarkdownTable.Escape($"{pair.Lead}{string.Join("; ", parts)}.")}");

    /// <summary>Returns how large the largest differences are compared with the database and with a round trip.</summary>
    public static string Weight(RunResult answer) =>
        Points(Advice.Weigh(answer).Select(sentence => $"**Weight.** {MarkdownTable.Escape(sentence)}"));

    /// <summary>Returns how distance changes the ratio, based on the first study that was measured over the farthest network.</summary>
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

    private static string Points(IEnumerable<string> points) => string.Join('\n', points.Select(point => $"- {point}"));

    /// <summary>Returns the methods of each outcome, with the bytes of their calls over the baseline, counted with one call at a
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
