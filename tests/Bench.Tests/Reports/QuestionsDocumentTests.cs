namespace RpcBench.Bench.Tests.Reports;

/// <summary>Tests <c>docs/questions.md</c>. Every section begins with a sentence that answers its question, and the figures of that
/// sentence are in the tables below it.</summary>
public sealed partial class QuestionsDocumentTests
{
    private static readonly string Text = File.ReadAllText(Path.Combine(BenchProgram.Repository, "docs", "questions.md"));

    public static TheoryData<string> Questions => [.. Heading().Matches(Text).Select(heading => heading.Groups["question"].Value)];

    [Theory, MemberData(nameof(Questions))]
    public void EveryAnswerBeginsWithASentence(string question) => Assert.Matches("^[A-Z`].*[.,:]", ReadAnswer(question));

    [Theory, MemberData(nameof(Questions))]
    public void EveryFigureOfAnAnswerIsInItsTables(string question)
    {
        var measured = Number().Matches(string.Concat(Table().Matches(ReadSection(question)).Select(table => table.Value)))
            .Select(number => decimal.Parse(number.Value, CultureInfo.InvariantCulture)).ToList();

        Assert.All(FindFigures(ReadAnswer(question)), figure => Assert.Contains(measured, one => IsRoundedTo(one, figure)));
    }

    [Fact]
    public void AFigureMissingFromTheTablesIsFound()
    {
        Assert.Equal(["1.09", "1.36"], FindFigures("A call takes 1.09 to 1.36 times as long over HTTP/1.1."));
        Assert.True(IsRoundedTo(1.362m, "1.36"));
        Assert.False(IsRoundedTo(1.362m, "1.37"));
    }

    private static IEnumerable<string> FindFigures(string answer) => Figure().Matches(answer)
        .SelectMany(figure => new[] { figure.Groups["from"], figure.Groups["to"] })
        .Where(group => group.Success).Select(group => group.Value);

    private static bool IsRoundedTo(decimal measured, string figure)
    {
        var point = figure.IndexOf('.', StringComparison.Ordinal);
        var decimals = point < 0 ? 0 : figure.Length - point - 1;
        return Math.Round(measured, decimals, MidpointRounding.AwayFromZero) == decimal.Parse(figure, CultureInfo.InvariantCulture);
    }

    private static string ReadAnswer(string question) => ReadSection(question).Split("\n\n")[1];

    private static string ReadSection(string question)
    {
        var start = Text.IndexOf($"## {question}\n", StringComparison.Ordinal);
        var end = Text.IndexOf("\n## ", start, StringComparison.Ordinal);
        return end < 0 ? Text[start..] : Text[start..end];
    }

    [GeneratedRegex(@"^## (?<question>.+)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"<!-- figures: .*?<!-- end figures -->", RegexOptions.Singleline)]
    private static partial Regex Table();

    [GeneratedRegex(@"\d+(\.\d+)?")]
    private static partial Regex Number();

    // A range or a single figure before its unit.
    [GeneratedRegex(@"((?<from>\d+(\.\d+)?) to )?(?<to>\d+(\.\d+)?) (times|µs|ms)")]
    private static partial Regex Figure();
}
