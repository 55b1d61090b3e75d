using YamlDotNet.Serialization;

namespace RpcBench.Bench.Tests;

/// <summary>Tests of the files that code hosts and container engines read. Neither is available here to report a broken file.</summary>
public sealed class RepositoryYamlTests
{
    private static readonly IReadOnlyList<string> Files =
    [
        Path.Combine(BenchProgram.Repository, "compose.yaml"),
        .. Directory.GetFiles(Path.Combine(BenchProgram.Repository, ".github"), "*.yml", SearchOption.AllDirectories),
    ];

    [Fact]
    public void EveryFileIsYamlWithoutDuplicateKeys() => Assert.All(Files, file => Assert.NotEmpty(Read(file)));

    [Fact]
    public void EveryWorkflowHasTimeoutsAndExplicitPermissions()
    {
        var workflows = Files.Where(file => Path.GetFileName(Path.GetDirectoryName(file)) == "workflows").ToList();
        Assert.Equal(4, workflows.Count);
        Assert.All(workflows.Select(Read), workflow =>
        {
            Assert.All(["name", "on", "permissions", "jobs"], key => Assert.Contains(key, workflow.Keys));
            Assert.All(Map(workflow["jobs"]).Values.Select(Map), job =>
            {
                Assert.Contains("timeout-minutes", job.Keys);
                Assert.All((List<object>)job["steps"], step => Assert.Single(Map(step).Keys.Intersect(["run", "uses"])));
            });
        });
    }

    [Fact]
    public void EveryNamedFileAndProjectExists()
    {
        var named = Files.SelectMany(file => Regex.Matches(
            File.ReadAllText(file), @"(?<=dotnet publish |global-json-file: |run: \./|- \./|directory: /|dotnet pack )[\w./]+(?=[ :\n])"))
            .Select(match => match.Value).Distinct().ToList();
        Assert.Contains("Packages.slnf", named);
        Assert.Contains("src/RestApi", named);
        Assert.All(named.Where(path => !path.StartsWith("BenchmarkDotNet", StringComparison.Ordinal)), path =>
            Assert.True(Path.Exists(Path.Combine(BenchProgram.Repository, path)), path));
    }

    [Fact]
    public void TheWorkflowRunsTheDocumentedTestCommand()
    {
        const string Line = "dotnet test -c Release --disable-build-servers -m:2";
        Assert.All(
            ["README.md", ".github/workflows/ci.yml"],
            file => AssertHas(File.ReadAllText(Path.Combine(BenchProgram.Repository, file)), Line));
    }

    private static Dictionary<object, object> Read(string file) => Map(new DeserializerBuilder().WithDuplicateKeyChecking().Build()
        .Deserialize<object>(new YamlDotNet.Core.MergingParser(new YamlDotNet.Core.Parser(new StringReader(File.ReadAllText(file))))));

    private static Dictionary<object, object> Map(object? node) => Assert.IsType<Dictionary<object, object>>(node);
}
