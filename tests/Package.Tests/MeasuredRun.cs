namespace RpcBench.Package.Tests;

/// <summary>A run as its record tells it to a program that knows nothing of the library.</summary>
internal sealed class MeasuredRun : IDisposable
{
    /// <summary>The least that is a whole run: every step of it, each as short as can be.</summary>
    public static readonly string[] Shortest =
        ["--quick", "--in-flight", "1", "--iterationCount", "4", "--warmupCount", "2", "--iterationTime", "10"];

    private readonly JsonDocument _record;

    private MeasuredRun(JsonDocument record) => _record = record;

    public string? Outcome => _record.RootElement.GetProperty("outcome").GetString();

    /// <summary>Identifier and label of each arm.</summary>
    public IReadOnlyList<(string? Id, string? Label)> Arms =>
        [.. Items(_record.RootElement, "arms").Select(arm => (Text(arm, "id"), Text(arm, "label")))];

    public IReadOnlyList<string?> Operations => [.. Measured.Select(operation => Text(operation, "name"))];

    /// <summary>How many objects were proven to be the same.</summary>
    public int Proven => _record.RootElement.GetProperty("check").GetProperty("objects").GetInt32();

    private IEnumerable<JsonElement> Measured => Items(Items(_record.RootElement, "networks").Single(), "operations");

    /// <summary>The one run below a folder.</summary>
    public static MeasuredRun Below(string folder) => new(JsonDocument.Parse(
        File.ReadAllText(Assert.Single(Directory.GetFiles(folder, "run.json", SearchOption.AllDirectories)))));

    /// <summary>Every arm has a time and bytes in both directions for every operation.</summary>
    public void AssertEveryArmWasMeasured() => Assert.All(Measured, operation =>
    {
        var cells = Items(operation, "cells").ToList();
        Assert.Equal(Arms.Select(arm => arm.Id), cells.Select(cell => Text(cell, "arm")));
        Assert.All(cells, cell =>
        {
            Assert.True(cell.GetProperty("time").GetProperty("meanNanoseconds").GetDouble() > 0);
            Assert.True(cell.GetProperty("wire").GetProperty("sentBytes").GetDouble() > 0);
            Assert.True(cell.GetProperty("wire").GetProperty("receivedBytes").GetDouble() > 0);
        });
    });

    public void Dispose() => _record.Dispose();

    private static JsonElement.ArrayEnumerator Items(JsonElement parent, string name) => parent.GetProperty(name).EnumerateArray();

    private static string? Text(JsonElement parent, string name) => parent.GetProperty(name).GetString();
}
