using System.Text.Json.Nodes;

namespace RpcBench.Package.Tests;

/// <summary>Reads the record of a run without knowing the library.</summary>
internal sealed class MeasuredRun(JsonNode record)
{
    /// <summary>The options of the shortest complete run: every step, each as short as possible.</summary>
    public static readonly string[] ShortestRunOptions =
        ["--quick", "--in-flight", "1", "--iterations", "4", "--warmup", "2", "--iteration-time", "10ms"];

    public string? Outcome => (string?)record["outcome"];

    public string? Tool => (string?)record["tool"];

    public IReadOnlyList<(string? Id, string? Label)> Arms =>
        [.. record["arms"]!.AsArray().Select(arm => ((string?)arm!["id"], (string?)arm["label"]))];

    public IReadOnlyList<bool> AreOverTls => [.. record["arms"]!.AsArray().Select(arm => (bool)arm!["protocol"]!["isTls"]!)];

    public IReadOnlyDictionary<string, string?> FixedConditions => ReadConditions("fixed");

    public IReadOnlyDictionary<string, string?> Packages => ReadConditions("packages");

    public IReadOnlyList<string?> Operations => [.. MeasuredOperations.Select(operation => (string?)operation!["name"])];

    public int VerifiedObjects => (int)record["check"]!["objects"]!;

    private Dictionary<string, string?> ReadConditions(string conditions) =>
        record["conditions"]![conditions]!.AsObject().ToDictionary(one => one.Key, one => (string?)one.Value);

    private JsonArray MeasuredOperations => record["networks"]!.AsArray().Single()!["operations"]!.AsArray();

    public static MeasuredRun ReadBelow(string folder) => new(JsonNode.Parse(
        File.ReadAllText(Assert.Single(Directory.GetFiles(folder, "run.json", SearchOption.AllDirectories))))!);

    public void AssertEveryArmWasMeasured() => Assert.All(MeasuredOperations, operation =>
    {
        var cells = operation!["cells"]!.AsArray();
        Assert.Equal(Arms.Select(arm => arm.Id), cells.Select(cell => (string?)cell!["arm"]));
        Assert.All(cells, cell =>
        {
            Assert.True((double)cell!["time"]!["meanNanoseconds"]! > 0);
            Assert.True((double)cell["wire"]!["sentBytes"]! > 0);
            Assert.True((double)cell["wire"]!["receivedBytes"]! > 0);
        });
    });
}
