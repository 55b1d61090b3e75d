namespace RpcBench.Bench.Tests.Reports.Changes;

public sealed class AcceptedChangesTests : TemporaryFolderTest
{
    private static readonly DateOnly Today = new(2026, 11, 27);

    private static readonly Change Worse =
        new(new("GetOrder", "one at a time", "local", "grpc"), ChangeQuantity.Bytes, 100, 110, ChangeOutcome.Slower);

    [Fact]
    public void AKnownChangeIsAcceptedWithItsReasonUntilItsDate()
    {
        var (changes, notes) = Apply("# known\n\nGetOrder grpc bytes until 2026-11-27: a field more\n");

        Assert.Equal("a field more", changes[0].AcceptedBecause);
        Assert.Empty(notes);
    }

    [Theory, InlineData("all arms"), InlineData("grpc")]
    public void AllOperationsAndAllArmsCanBeNamed(string arm)
    {
        var common = Worse with { Place = new(ChangePlace.AllOperations, "every load", "local", arm) };
        var known = AcceptedChanges.Parse([$"all operations {arm} bytes until 2026-11-27: a field more"], "known.txt");

        Assert.Equal("a field more", known.Apply([common], Today).Changes[0].AcceptedBecause);
    }

    [Fact]
    public void AnExpiredAcceptanceIsNamedAndNoLongerApplies()
    {
        var (changes, notes) = Apply("GetOrder grpc bytes until 2026-11-26: a field more");

        Assert.True(changes[0].IsWorse);
        Assert.Equal("--accept: the date of 'GetOrder grpc bytes until 2026-11-26' has passed, so the line accepts nothing. Delete it, or "
            + "change its date.", Assert.Single(notes));
    }

    [Fact]
    public void AnUnusedAcceptanceIsNamed()
    {
        var (changes, notes) = Apply("GetOrder rest bytes until 2027-01-01: a field more");

        Assert.True(changes[0].IsWorse);
        AssertHas(Assert.Single(notes), "nothing that 'GetOrder rest bytes until 2027-01-01' names is worse");
    }

    [Theory]
    [InlineData("GetOrder grpc bytes until 2027-01-01:", "has no reason")]
    [InlineData("GetOrder grpc bytes until 2027-01-01", "has no reason")]
    [InlineData("GetOrder grpc bytes until soon: it is known", "'soon' is not a date")]
    [InlineData("GetOrder grpc size until 2027-01-01: it is known", "there is no 'size'")]
    [InlineData("GetOrder grpc bytes: it is known", "Write it like")]
    public void AnIncompleteLineIsRefusedWithItsPosition(string line, string part) =>
        AssertHas(RefusalOf<UserException>(() => Read($"# known\n{line}\n")), part, "line 2");

    [Fact]
    public void AMissingFileIsRefused() =>
        AssertHas(RefusalOf<UserException>(() => AcceptedChanges.Read(PathTo("none.txt"))), "none.txt");

    private (IReadOnlyList<Change> Changes, IReadOnlyList<string> Notes) Apply(string text) => Read(text).Apply([Worse], Today);

    private AcceptedChanges Read(string text)
    {
        File.WriteAllText(PathTo("known.txt"), text);
        return AcceptedChanges.Read(PathTo("known.txt"));
    }
}
