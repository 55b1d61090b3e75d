namespace RpcBench.Bench.Tests.Reports;

public sealed class EarlierRunsTests : InFolder
{
    private static readonly RunRecord Why = FactorRecords.Of(54, 50, 58, 44, 53, 75, 71, 71);

    [Fact]
    public void TheNewestValidRunOfEachKindOnThisMachineIsFound()
    {
        var older = Write("1", Why with { Ended = Why.Ended.AddDays(-1) });
        var newer = Write("2", Why);
        var invalid = Write("3", Why with { InvalidBecause = [RecordBuilder.Because("a reason")] });

        var earlier = Assert.Single(Find(invalid, Path.Combine(Folder, "4"), newer, older)!);

        Assert.Equal(("why", Why.Ended, Folder), (earlier.Verb, earlier.Ended, earlier.Folder));
    }

    [Fact]
    public void ARunThatShowsNothingOrAsksSomethingElseOrIsAnotherMachinesIsNotQuoted()
    {
        Assert.Null(Find(Write("1", FactorRecords.Of(54, 54, 54, 54, 54, 54, 54, 54))));
        Assert.Null(Find(Write("2", RecordBuilder.Whole() with { Machine = Why.Machine })));
        Assert.Null(Find(Write("3", Why with { Machine = Why.Machine with { Cores = Why.Machine.Cores + 1 } })));
    }

    [Fact]
    public void TheNewestRunOfEveryStoreIsFoundWithItsServer()
    {
        var other = Why with { Conditions = Why.Conditions with { Store = Why.Conditions.Store! with { Server = "another server" } } };

        var stores = Find(Write("1", other), Write("2", Why))!.Select(earlier => earlier.Store);
        Assert.Equal([ConditionLine.Name(other.Conditions.Store), ConditionLine.Name(Why.Conditions.Store)], stores);
        Assert.Equal(2, stores.Distinct().Count());
    }

    private static IReadOnlyList<EarlierRecord>? Find(params string[] records) =>
        EarlierRuns.Find(records, Why.Machine, Catalogue.Declaration.ReportTypes);

    private string Write(string name, RunRecord record)
    {
        var path = Path.Combine(Folder, name);
        File.WriteAllText(path, RecordFiles.Run.Text(record));
        return path;
    }
}
