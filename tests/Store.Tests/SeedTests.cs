namespace RpcBench.Store.Tests;

public sealed class SeedTests
{
    [Fact]
    public void TheSeedEqualsTheOutputOfItsGenerator() =>
        Assert.Equal(Seed.Generate(), StoreScripts.Seed.Replace("\r\n", "\n", StringComparison.Ordinal));

    [Fact]
    public async Task TheSeedContainsValuesThatBreakEncoders()
    {
        await using var store = await PayloadStores.OpenAsync(new() { Provider = "memory" });
        var small = await store.Small.ListAsync(default);
        Assert.Contains(small, row => row.IntValueOne == int.MinValue);
        Assert.Contains(small, row => row.IntValueOne == int.MaxValue);
        Assert.Contains(small, row => row.DoubleValueOne == double.MaxValue);
        Assert.Contains(small, row => row.DoubleValueOne == 2.2250738585072014E-308);
        Assert.Contains(small, row => row.DoubleValueOne.ToString("R", CultureInfo.InvariantCulture).Count(char.IsDigit) >= 17);
        Assert.Contains(small, row => row.StringValueOne.Contains('\'', StringComparison.Ordinal));
        Assert.Contains(small, row => row.StringValueOne.EnumerateRunes().Count() == 100);
        Assert.Contains(small, row => row.StringValueOne.EnumerateRunes().Any(rune => rune.Value > 0xFFFF));
        Assert.Contains(small, row => row.StringValueOne.Length == 0);
    }
}
