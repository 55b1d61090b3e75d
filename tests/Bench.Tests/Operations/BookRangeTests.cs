namespace RpcBench.Bench.Tests.Operations;

public sealed class BookRangeTests
{
    private const int Lowest = 1_000_000_000;

    [Fact]
    public void AReservedRangeContainsNoBook()
    {
        var random = new Random(1);
        for (var attempt = 0; attempt < 200; attempt++)
        {
            int[] taken = [1, 100, .. Enumerable.Range(0, 3).Select(_ => random.Next(Lowest, int.MaxValue))];
            var range = BookRange.Reserve(taken, random);
            Assert.DoesNotContain(taken, id => id >= range.First && (long)id < (long)range.First + BookRange.Size);
            Assert.InRange(range.First, Lowest, int.MaxValue - BookRange.Size + 1);
            Assert.True(range.IdOf(BookRange.Size) > 0);
        }
    }

    [Fact]
    public void TheOnlyFreeRangeIsFound()
    {
        // Every 50 millionth id is taken, except in one gap.
        int[] taken =
            [.. Enumerable.Range(0, 23).Select(step => Lowest + (step * 50_000_000)).Where(id => id is < 1_500_000_000 or > 1_650_000_000)];
        var range = BookRange.Reserve(taken, new Random(2));
        Assert.InRange(range.First, 1_450_000_001, 1_700_000_000 - BookRange.Size);
    }

    [Fact]
    public void WithoutAFreeRangeTheRemedyIsNamed()
    {
        int[] taken = [.. Enumerable.Range(0, 120).Select(step => Lowest + (step * 10_000_000))];
        AssertHas(
            Assert.Throws<UserException>(() => BookRange.Reserve(taken, new Random(3))).Message,
            "It holds 120 books. Delete some of them.");
    }

    [Fact]
    public void ABookBelongsToTheRunOnlyByItsIdAndItsMark()
    {
        var range = BookRange.Reserve([], new Random(4));
        var book = range.BookOf(17);
        Assert.Equal(17, range.NumberOf(book));
        Assert.Null(range.NumberOf(book with { Author = "rpcbench-00000000" }));
        Assert.Null(range.NumberOf(book with { Id = range.First - 1 }));
        Assert.Null(range.NumberOf(book with { Id = 17 }));
    }

    [Fact]
    public void EveryBookHasTheSameNumberOfBytes()
    {
        var range = BookRange.Reserve([], new Random(5));
        Assert.Equal(range.BookOf(1).Title.Length, range.BookOf(BookRange.Size).Title.Length);
        Assert.Equal($"{range.First}".Length, $"{range.IdOf(BookRange.Size)}".Length);
    }
}
