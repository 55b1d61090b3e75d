namespace RpcBench.Tests.Reports;

public sealed class AnswerTableTests
{
    private static string Folder => Path.Combine(AppContext.BaseDirectory, "docs", "figures");

    public static TheoryData<string> Documents =>
        [.. Directory.GetFiles(Folder, "*.json").Where(file => RunKinds.Schemas.Contains(SealedJson.ReadSchema(file)) && HasTable(file))
            .Select(file => Path.GetFileName(file))];

    // A run that failed in its first launch has no figures to show.
    private static bool HasTable(string file) => RunKinds.ReadRecord(file).Outcome == RunOutcome.Complete;

    [Theory, MemberData(nameof(Documents))]
    public void NoPublishedReportHasATooWideLineOrABrokenWord(string file) => Assert.All([80, 100, 120], width =>
    {
        var lines = RunKinds.RenderScreen(RunKinds.ReadRecord(Path.Combine(Folder, file)), width).Split('\n');

        Assert.All(lines, line => Assert.True(line.Length <= width, line));
        // A column without room shows a lone ellipsis.
        Assert.DoesNotContain(lines, line => Regex.IsMatch(line, "^ *…$"));
        // A line of a table has at least three columns.
        Assert.Contains(lines, line => Regex.IsMatch(line, @"^\S.*\S {2,}\S.*\S {2,}\S"));
        Assert.DoesNotContain(lines, line => Regex.IsMatch(line, @"\b(vali|RES|gRP|undecide|differen)$"));
    });
}
