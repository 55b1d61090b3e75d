namespace RpcBench.Bench.Tests.Reports;

public sealed class LiveTableTests
{
    public static TheoryData<string> Records => ["run.json", "why.json", "why-connections.json", "map.json"];

    [Theory, MemberData(nameof(Records))]
    public void InAWindowOf80By24EveryMethodThatIsShownHasItsNameAndItsFigures(string file)
    {
        var record = RecordFiles.Run.Read(Path.Combine(AppContext.BaseDirectory, "docs", "figures", file));
        var lines = Consoles.Write(80, unicode: true, console =>
        {
            console.Profile.Height = 24;
            console.Write(LiveTable.Draw(console, record.Arms, record.Networks[0].Operations));
        }).Split('\n').Select(line => line.TrimEnd()).ToList();

        Assert.InRange(lines.Count, 5, 22);
        Assert.All(lines, line => Assert.True(line.Length <= 80, line));
        Assert.Contains(lines, line =>
            line.StartsWith("GetSmall ", StringComparison.Ordinal) || line.StartsWith("ListFirst1", StringComparison.Ordinal));
        Assert.Contains(lines, line => line.Contains(" µs", StringComparison.Ordinal));
    }
}
