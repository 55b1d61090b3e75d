namespace RpcBench.Bench.Tests.Reports;

public sealed class TableTests
{
    private static readonly GroupedTable Table = new(
        "Times",
        [
            ("Method", true), new("API", IsText: true) { CssClass = TableHeader.ArmClass, IsShared = true },
            TableHeader.CreateKept("mean") with { Head = "near" }, new("p99", IsText: false) { Head = "near" },
            TableHeader.CreateKept("mean") with { Head = "far" }, new("p99", IsText: false) { Head = "far" },
        ],
        [
            new("PING", [["", new("0.1") { Detail = "asked 0", SpansHead = true }, new("9") { SpansHead = true }]]) { IsPing = true },
            new("Get",
            [
                [ReportCell.FromArm("mine", "Mine"), new("1") { Flag = "[a]" }, "2", "3", null],
                [ReportCell.FromArm("mine", "Mine"), "5", "6", ReportCell.FromVerdict("7", "grpc"), "8"],
            ]),
        ]);

    [Theory, InlineData(80, 1, true), InlineData(37, 1, false), InlineData(26, 2, true)]
    public void ANarrowConsoleFirstDropsFiguresAndThenStacksHeaders(int width, int parts, bool hasAll)
    {
        var lines = TestConsole.Render(width, unicode: true, console => new ConsoleTable(Table).Write(console)).Split('\n');

        Assert.All(lines, line => Assert.True(line.Length <= width, line));
        Assert.Equal(parts, lines.Count(line => line.StartsWith("Method", StringComparison.Ordinal)));
        Assert.Equal(hasAll, lines.Any(line => line.Contains("p99", StringComparison.Ordinal)));
    }

    [Fact]
    public void ArmsKeepTheirStyleOrGetTheNextFreeOne()
    {
        string[] ids = ["mine", "rest-h2", "yours", "third", "fourth"];
        ArmRecord[] arms = [.. ids.Select(id => new ArmRecord(id, id, "", "json", "1.1") { Look = id == "third" ? "other-2" : null })];
        var looks = arms.AssignLooks().Select(arm => arm.Look);

        Assert.Equal(["other-1", "rest-h2", "other-3", "other-2", "other-4"], looks);
        Assert.All(looks, look => AssertHas($"{Stylesheet.Palette}", $".{look}, .{look}-faster {{ --arm:"));
    }
}
