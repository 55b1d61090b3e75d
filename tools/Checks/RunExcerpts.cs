using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>Parts of a run's report that stand alone in a document: the answer, the table of a console, and rules of thumb.</summary>
internal static class RunExcerpts
{
    // Narrower than that a page of GitHub shows a block without a scroll bar.
    private const int SampleWidth = 90;

    /// <summary>The headline's sentence and what it holds under.</summary>
    public static string Answer(RunResult answer) => MarkdownText.Render(
        MatrixReport.Of(answer) with { Headline = new(HeadlineWriter.Write(answer).Sentence, []) },
        [new Words(ConditionLine.Of(answer.Record))]);

    /// <summary>The times as a narrow console shows them.</summary>
    public static string Sample(RunResult answer)
    {
        using var text = new StringWriter { NewLine = "\n" };
        var console = AnsiConsole.Create(
            new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(text) });
        (console.Profile.Width, console.Profile.Capabilities.Unicode) = (SampleWidth, true);
        new ConsoleTable(MatrixTables.Brief(answer.Record.Arms, answer.Networks.Take(1).SelectMany(network => network.Methods)).First(5))
            .Write(console);
        return $"```text\n{string.Join('\n', text.ToString().Split('\n').Select(line => line.TrimEnd())).TrimEnd()}\n```";
    }

    /// <summary>Who is faster at which sizes: a point for each number of calls in flight.</summary>
    public static string Size(RunResult answer) => Points(
        from half in answer.Networks.Take(1).SelectMany(network => network.Busy.Prepend(network))
        from pair in half.Pairs
        let parts = Verdicts(answer.Networks[0], half, pair).ToList()
        where parts.Count > 0
        select $"**Size, {(half.InFlight == 1 ? "one call at a time" : $"{half.InFlight} calls in flight")}.** {MarkdownTable.Escape($"{pair.Lead}{string.Join("; ", parts)}.")}");

    /// <summary>What the largest differences are beside the database and a round trip.</summary>
    public static string Weight(RunResult answer) =>
        Points(answer.Networks.Take(1).SelectMany(DifferenceSentences.Write)
            .Select(sentence => $"**Weight.** {MarkdownTable.Escape(sentence)}"));

    /// <summary>Rules of thumb as a list.</summary>
    public static string Points(IEnumerable<string> points) => string.Join('\n', points.Select(point => $"- {point}"));

    /// <summary>For each outcome how many bytes a call of these methods moves over the baseline; bytes were counted one call at a
    /// time.</summary>
    private static IEnumerable<string> Verdicts(NetworkResult counted, NetworkResult half, ArmPair pair)
    {
        (string Words, Verdict Verdict)[] outcomes =
        [
            .. pair.Winners.Select(winner => ($"{winner.Label} is faster", winner.Verdict)),
            .. VerdictWords.WithoutWinner(half.Record.Conditions.Margin).Select(other => (other.Words, other.Verdict)),
        ];
        foreach (var (words, verdict) in outcomes)
        {
            var methods = half.Judged(pair).Where(method => method.Against(pair) == verdict).ToList();
            if (methods.Count > 0)
            {
                var bytes = ArmWords.Span(
                    methods.Select(method => counted.Find(method.Operation.Name)?.Arm(pair.Baseline.Id).WireBytes), Figure.Memory);
                var gains = verdict is not (Verdict.ContenderFaster or Verdict.BaselineFaster)
                    ? null
                    : ArmWords.Span(methods.Select(method => (double?)(1 - InFlightSentences.Quotient(method, pair))), Figure.Percent);
                yield return $"{words} in {methods.Count} of {HeadlineWriter.Methods(half.Judged(pair).Count)}"
                    + (bytes is null ? "" : $", which move {bytes} a call over {pair.Baseline.Label}")
                    + (gains is null ? "" : $", by {gains}");
            }
        }
    }
}
