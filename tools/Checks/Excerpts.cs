using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>The excerpts of a record's report that documents show by themselves.</summary>
internal static class Excerpts
{
    // A page on GitHub shows a block of this width without a scroll bar.
    private const int SampleWidth = 96;

    /// <summary>Returns the headline's sentence and the conditions under which it holds.</summary>
    public static string RenderHeadline(RunResult result) => MarkdownText.Render(
        BenchmarkRunReport.Build(result) with { Headline = new(HeadlineWriter.Write(result).Sentence, []) },
        [new TextPart(ConditionLine.Describe(result.Record))]);

    /// <summary>Returns the times as a narrow console shows them.</summary>
    public static string RenderConsoleSample(RunResult result)
    {
        using var text = new StringWriter { NewLine = "\n" };
        var console = AnsiConsole.Create(
            new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(text) });
        (console.Profile.Width, console.Profile.Capabilities.Unicode) = (SampleWidth, true);
        var methods = result.Networks.Take(1).SelectMany(network => network.Methods);
        new ConsoleTable(BenchmarkTables.ForConsole(result.Record.Arms, methods, Catalogue.Declaration.Settings.ShortName, hasCosts: false))
            .Write(console);
        return $"```text\n{string.Join('\n', text.ToString().Split('\n').Select(line => line.TrimEnd())).TrimEnd()}\n```";
    }

    /// <summary>Returns the table of the given arms of a run, each compared with the baseline.</summary>
    /// <exception cref="RecordException">Thrown when the run does not have one of the arms.</exception>
    public static string RenderArms(RunRecord record, IReadOnlyList<string> ids)
    {
        var answer = KeepArms(record, ids);
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
                           Format.CallsInFlight(load.InFlight) + load.NetworkSuffix, method.FormatMeanWithUnit(method.Baseline), arm.Label,
                           method.FormatMeanWithUnit(arm), arm.Comparison is { } compared ? IntervalText.FormatRatio(compared.Ratio) : null,
                           method.CreateVerdictCell(arm),
                       ]),
                   ]),
            ]));
    }

    /// <summary>Returns the baseline's time for every method and load, and the ratio of each given arm to the baseline.</summary>
    /// <exception cref="RecordException">Thrown when the run does not have one of the arms.</exception>
    public static string RenderRatios(RunRecord record, IReadOnlyList<string> ids)
    {
        var answer = KeepArms(record, ids);
        var columns = answer.Networks.SelectMany(network => network.Loads)
            .SelectMany(load => load.Methods.Select(method => (Load: load, Method: method))).ToList();
        var baseline = answer.Record.Arms[0].Label;
        var times = columns.Select(column => column.Method.Baseline.Mean is { } mean ? Format.Time(mean.Value) : "");
        return MarkdownTable.Render(
            [
                ($"Time over that of {baseline}", true),
                .. columns.Select(column => new TableHeader(
                    $"{column.Method.Operation.Name}, "
                        + $"{Format.CallsInFlight(column.Load.InFlight)}{column.Load.NetworkSuffix}", IsText: false)),
            ],
            [
                times.Prepend(baseline),
                .. answer.Record.Arms.Skip(1)
                    .Select(arm => columns.Select(column => FormatRatio(column.Method, arm.Id)).Prepend(arm.Label)),
            ]);
    }

    private static string FormatRatio(
        MethodResult method,
        string arm) => method.Arms.FirstOrDefault(one => one.Id == arm)?.Comparison switch
        {
            null => "",
            { Verdict: Verdict.NotSettled } compared => $"{IntervalText.FormatRatio(compared.Ratio)}, not settled",
            { } compared => IntervalText.FormatRatio(compared.Ratio),
        };

    private static RunResult KeepArms(RunRecord record, IReadOnlyList<string> ids)
    {
        if (ids.FirstOrDefault(id => record.Arms.Skip(1).All(arm => arm.Id != id)) is { } unknown)
        {
            throw new RecordException($"The record compares no arm '{unknown}' with a baseline.");
        }

        return RunResult.FromRecord(record with { Arms = [record.Arms[0], .. record.Arms.Skip(1).Where(arm => ids.Contains(arm.Id))] });
    }

    /// <summary>Returns the bytes of a call over every arm, counted with one call at a time.</summary>
    public static string RenderBytes(RunResult result) => RenderByArm(
        result, result.Networks, (_, arm) => arm.WireBytes is { } bytes ? Format.Memory(bytes) : null);

    /// <summary>Returns a table with one column per arm. The cell of a method is empty if the arm does not have the method.</summary>
    private static string RenderByArm(
        RunResult result, IEnumerable<NetworkResult> loads, Func<MethodResult, ArmResult, string?> write)
    {
        var arms = result.Record.Arms;
        return MarkdownTable.Render(new(
            "", [("Method", true), ("Calls", true), .. arms.Select(arm => new TableHeader(arm.Label, IsText: false))],
            [
                .. from load in loads
                   from method in load.Methods
                   let cells = arms.Select(arm =>
                       method.Arms.FirstOrDefault(one => one.Id == arm.Id) is { } measured ? write(method, measured) : "")
                   select new LineGroup(
                       method.Operation.Name, [[Format.CallsInFlight(load.InFlight) + load.NetworkSuffix, .. cells.Select(
                           cell => (ReportCell)cell)]]),
            ]));
    }

    public static string RenderServices(RunResult result) => MarkdownTable.Render(
        [("Service", true), ("Runs on", true), ("Peak memory", false)],
        result.Record.Conditions.Services.Select(service => new[]
            { service.Name, service.Runtime, Format.Memory(service.PeakResidentBytes) }));

    /// <summary>Returns which arm is faster at which sizes, with one bullet point for each number of calls in flight.</summary>
    public static string RenderSizes(RunResult result) => RenderBulletPoints(
        from load in result.Networks.Take(1).SelectMany(network => network.Loads)
        from pair in load.Pairs
        let parts = DescribeVerdicts(result.Networks[0], load, pair).ToList()
        where parts.Count > 0
        select $"**Size, {(load.InFlight == 1 ? "one call at a time" : $"{load.InFlight} calls in flight")}.** "
            + $"{MarkdownTable.Escape($"{pair.Prefix}{string.Join("; ", parts)}.")}");

    /// <summary>Returns how large the largest differences are compared with the database and with a round trip.</summary>
    public static string RenderRelevance(RunResult result) =>
        RenderBulletPoints(Advice.DescribeRelevance(result).Select(sentence => $"**Weight.** {MarkdownTable.Escape(sentence)}"));

    /// <summary>Returns how distance changes the ratio, based on the first study that was measured over the farthest network.</summary>
    public static string RenderDistance(StudyResults results) => RenderBulletPoints(
        from study in results.Studies.Where(study => FindFarthest(study) is not null).Take(1)
        let network = FindFarthest(study)!
        let alike = FormatSpan(study, network, StudyColumn.LikeForLike)
        let published = FormatSpan(study, network, StudyColumn.AsPublished)
        where alike is not null && published is not null
        let opening = OpensConnectionForRest(study, network) ? ", with a connection opened for every REST call," : ""
        select "**Distance.** " + MarkdownTable.Escape(
            $"Over a round trip of {Format.Time(network.GetPing(StudyColumn.LikeForLike)!.Value)} REST's time is {alike} times gRPC's with "
            + $"the same connections for both; as {study.Name} did it{opening} it is {published} times gRPC's."));

    private static string RenderBulletPoints(IEnumerable<string> points) => string.Join('\n', points.Select(point => $"- {point}"));

    /// <summary>Returns the methods of each outcome, with the bytes of their calls over the baseline, counted with one call at a
    /// time.</summary>
    private static IEnumerable<string> DescribeVerdicts(NetworkResult counted, NetworkResult load, ArmPair pair)
    {
        (string Words, Verdict Verdict)[] outcomes =
        [
            .. pair.PossibleWinners.Select(winner => ($"{winner.Label} is faster", winner.Verdict)),
            .. VerdictText.ListWithoutWinner(load.Record.Conditions.Margin).Select(other => (other.Words, other.Verdict)),
        ];
        foreach (var (words, verdict) in outcomes)
        {
            var methods = load.FindJudgedMethods(pair).Where(method => method.FindVerdict(pair) == verdict).ToList();
            if (methods.Count > 0)
            {
                var bytes = Phrases.FormatSpan(
                    methods.Select(method => counted.FindMethod(method.Operation.Name)?.FindArm(pair.Baseline.Id).WireBytes),
                        Format.Memory);
                var gains = verdict is not (Verdict.ContenderFaster or Verdict.BaselineFaster)
                    ? null
                    : new VerdictGroup(pair, verdict, methods).SavedShare;
                yield return $"{words} in {methods.Count} of {HeadlineWriter.FormatMethodCount(load.FindJudgedMethods(pair).Count)}"
                    + (bytes is null ? "" : $", which move {bytes} a call over {pair.Baseline.Label}")
                    + (gains is null ? "" : $", by {gains}");
            }
        }
    }

    private static StudyNetwork? FindFarthest(StudyResult study) =>
        study.Distances.LastOrDefault(network => network.GetPing(StudyColumn.LikeForLike) is not null);

    private static string? FormatSpan(StudyResult study, StudyNetwork network, StudyColumn column) =>
        Phrases.FormatSpan(study.GetPairsOver(network).Select(pair => 1 / pair.RatioOf(column)), Format.Factor);

    private static bool OpensConnectionForRest(StudyResult study, StudyNetwork network) =>
        study.GetPairsOver(network).Select(pair => pair.ArmOf(StudyColumn.AsPublished)).ToList() is { Count: > 0 } arms
        && arms.All(arm => arm?.Rest?.Connections == StudyFigureRecord.PerCall && arm.Grpc?.Connections != StudyFigureRecord.PerCall);
}
