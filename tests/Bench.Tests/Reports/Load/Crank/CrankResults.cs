namespace RpcBench.Bench.Tests.Reports.Load.Crank;

/// <summary>The results that crank reads from a job's output. The agent reads the lines between the last two marks. The controller shows
/// each figure once, under the last of its names.</summary>
internal sealed class CrankResults
{
    private CrankResults(JsonElement statistics)
    {
        Shown = [.. statistics.GetProperty("metadata").EnumerateArray().Select(one => Names(one)[^1])];
        Values = statistics.GetProperty("measurements").EnumerateArray()
            .SelectMany(one => Names(one).Select(name => (Name: name, Value: one.GetProperty("value").GetDouble())))
            .GroupBy(one => one.Name).ToDictionary(figure => figure.Key, figure => Assert.Single(figure).Value);
    }

    /// <summary>The names of the rows that are shown.</summary>
    public IReadOnlyList<string> Shown { get; }

    public IReadOnlyDictionary<string, double> Values { get; }

    public static CrankResults Read(string output)
    {
        var lines = output.Split('\n').Select(line => line.TrimEnd('\r')).ToList();
        var end = lines.FindLastIndex(line => line.Contains("#EndJobStatistics", StringComparison.OrdinalIgnoreCase));
        var start = lines.FindLastIndex(line => line.Contains("#StartJobStatistics", StringComparison.OrdinalIgnoreCase));
        Assert.InRange(start, 0, end - 2);
        return new(JsonDocument.Parse(string.Join('\n', lines[(start + 1)..end])).RootElement);
    }

    private static string[] Names(JsonElement one) => one.GetProperty("name").GetString()!.Split(';');
}
