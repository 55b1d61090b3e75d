namespace RpcBench.Bench.Tests.Reports;

public sealed partial class RepositoryDocumentsTests
{
    private const string Bench = "--project src/Bench -- ";

    private static readonly string[] Folders = [".", "docs", "studies", "tests"];

    private static readonly string Repository = BenchProgram.Repository;

    public static TheoryData<string> Documents =>
    [
        .. from folder in Folders
           from file in Directory.GetFiles(Path.Combine(Repository, folder), "*.md")
           select Path.GetRelativePath(Repository, file),
    ];

    public static TheoryData<string> Commands =>
        [.. ReadLines("README.md")
            .Where(line => line.StartsWith("dotnet run ", StringComparison.Ordinal) && line.Contains(Bench, StringComparison.Ordinal))];

    [Fact]
    public void TheReadmeIsShort() => Assert.InRange(ReadLines("README.md").Length, 60, 165);

    [Fact]
    public void EveryDocumentIsLinkedFromTheReadme() => AssertHas(
        File.ReadAllText(Path.Combine(Repository, "README.md")),
        Directory.GetFiles(Path.Combine(Repository, "docs"), "*.md").Select(file => $"docs/{Path.GetFileName(file)}"));

    [Theory, MemberData(nameof(Documents))]
    public void EveryLinkHasATarget(string document)
    {
        var text = File.ReadAllText(Path.Combine(Repository, document));
        foreach (var (target, anchor) in Link().Matches(text).Select(match => (match.Groups["file"].Value, match.Groups["anchor"].Value)))
        {
            var file = target.Length == 0
                ? Path.Combine(Repository, document) : Path.Combine(Repository, Path.GetDirectoryName(document)!, target);
            Assert.True(File.Exists(file) || Directory.Exists(file), $"{document} links to {target}, which is not there");
            Assert.True(anchor.Length == 0 || FindAnchors(file).Contains(anchor),
                $"{document} links to {target}#{anchor}, and there is no such heading");
        }
    }

    [Theory, MemberData(nameof(Documents))]
    public void EveryTableOfARecordNamesItsProcessorAndCores(string document)
    {
        var blocks = FiguresBlock().Matches(File.ReadAllText(Path.Combine(Repository, document)))
            .Where(block => block.Groups["record"].Value.EndsWith(".json", StringComparison.Ordinal) && HasTable(block.Value));

        Assert.All(blocks, block => Assert.Contains(MachineOf(block.Groups["record"].Value), block.Value, StringComparison.Ordinal));

        static string MachineOf(string record)
        {
            using var json = JsonDocument.Parse(File.ReadAllText(Path.Combine(Repository, record)));
            var machine = json.RootElement.GetProperty("machine");
            return $"{machine.GetProperty("processor").GetString()}, {machine.GetProperty("cores").GetInt32()} cores";
        }

        static bool HasTable(string block) =>
            block.Contains("| --- |", StringComparison.Ordinal) || block.Contains("```text", StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Commands))]
    public void EveryCommandOfTheReadmeParses(string command)
    {
        var line = command.Split('#')[0];
        Assert.IsNotType<UserException>(Record.Exception(() =>
            BenchInProcess.Application.Plan(SplitWords(line[(line.IndexOf(Bench, StringComparison.Ordinal) + Bench.Length)..]))));
    }

    private static string[] ReadLines(string document) => File.ReadAllLines(Path.Combine(Repository, document));

    private static string[] SplitWords(string line) => [.. Word().Matches(line)
        .Select(word => word.Value.Replace("\"", "", StringComparison.Ordinal).Replace("'", "", StringComparison.Ordinal))];

    private static IEnumerable<string> FindAnchors(string file) => File.ReadAllLines(file).Where(line => line.StartsWith('#'))
        .Select(line => NotInAnchor().Replace(line.TrimStart('#').Trim().ToLowerInvariant(), "").Replace(' ', '-'));

    [GeneratedRegex(@"\]\((?![a-z]+:)(?<file>[^)#\s]*)(#(?<anchor>[^)\s]+))?\)")]
    private static partial Regex Link();

    [GeneratedRegex("""("[^"]*"|'[^']*'|[^\s"'])+""")]
    private static partial Regex Word();

    [GeneratedRegex(@"<!-- figures: (?<record>\S+)( as \S+)? -->.*?<!-- end figures -->", RegexOptions.Singleline)]
    private static partial Regex FiguresBlock();

    [GeneratedRegex(@"[^\p{L}\p{N} _-]")]
    private static partial Regex NotInAnchor();
}
