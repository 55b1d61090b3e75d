namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class OperationMixTests
{
    private const string Two = "GetSmallPayload=8, ListLargePayloads=1";

    [Fact]
    public void AMixHasItsOperationsWithTheirWeights()
    {
        var mix = Parse(Two);

        Assert.Equal([("GetSmallPayload", 8), ("ListLargePayloads", 1)], mix.Shares.Select(share => (share.Operation.Name, share.Weight)));
        Assert.Equal(Two, mix.ToString());
    }

    [Fact]
    public void AMissingWeightIsOne() => Assert.Equal(1, Assert.Single(Parse("GetSmallPayload").Shares).Weight);

    [Theory]
    [InlineData("GetSmalPayload", "'GetSmalPayload'. Choose from GetSmallPayload")]
    [InlineData("listlargepayloads=3", "no operation 'listlargepayloads'")]
    [InlineData("GetSmallPayload=0", "whole number")]
    [InlineData("GetSmallPayload=-1", "whole number")]
    [InlineData("GetSmallPayload=1.5", "whole number")]
    [InlineData("GetSmallPayload=", "whole number")]
    [InlineData("GetSmallPayload=99999999999", "whole number")]
    [InlineData("", "")]
    [InlineData("GetSmallPayload,,GetLargePayload", "")]
    [InlineData("GetSmallPayload,GetSmallPayload=2", "")]
    public void AnInvalidMixIsRefused(string text, string expected) =>
        AssertHas(Assert.Throws<UserException>(() => Parse(text)).Message, expected);

    [Fact]
    public void OperationsOccurInProportionToTheirWeights()
    {
        const int Calls = 90_000;
        var mix = Parse(Two);

        var small = Names(mix, seed: 7, Calls).Count(name => name == "GetSmallPayload");

        // Five standard deviations of a binomial count.
        Assert.InRange(small, 80_000 - 472, 80_000 + 472);
    }

    [Fact]
    public void ASeedDeterminesTheCalls()
    {
        var (first, again) = (Parse(Two), Parse(Two));

        Assert.Equal(Names(first, 7), Names(again, 7));
        Assert.NotEqual(Names(first, 7), Names(first, 8));
    }

    private static OperationMix Parse(string text) => OperationMix.Parse(text, Catalogue.Operations);

    private static IEnumerable<string> Names(OperationMix mix, int seed, int calls = 200) =>
        Enumerable.Range(0, calls).Select(number => mix.Shares[mix.IndexOf(number, seed)].Operation.Name);
}
