namespace RpcBench.Bench.Operations;

/// <summary>The range of ids that is reserved for one run, and the author that marks the books of the run. A book in the range without the
/// mark does not belong to the run.</summary>
internal sealed record BookRange(int First, string Mark)
{
    public const int Size = 100_000_000;

    // From this id on, every id has ten digits in JSON and five bytes in a message, so that all calls have the same length.
    private const int LowestId = 1_000_000_000;
    private const int MaxAttempts = 1000;

    /// <summary>Reserves a range without taken ids, above the ids that people assign by hand. The range is random, so that two runs are
    /// unlikely to reserve the same range.</summary>
    public static BookRange Reserve(IReadOnlyCollection<int> taken, Random random)
    {
        int[] sorted = [.. taken.Order()];
        for (var attempt = 0; attempt < MaxAttempts; attempt++)
        {
            var first = random.Next(LowestId, int.MaxValue - Size + 1);
            var next = Array.BinarySearch(sorted, first);
            if (next < 0 && (~next == sorted.Length || sorted[~next] - first >= Size))
            {
                return new(first, string.Create(CultureInfo.InvariantCulture, $"rpcbench-{random.Next():x8}"));
            }
        }

        throw new UserException(
            $"The store has no {Size} consecutive free book ids from {LowestId} upwards, which operations on books need. It holds "
                + $"{sorted.Length} books. Delete some of them.");
    }

    public int IdOf(int number) => First + number - 1;

    public Book BookOf(int number) => new()
    {
        Id = IdOf(number),
        Title = string.Create(CultureInfo.InvariantCulture, $"Book {number:D9}"),
        Author = Mark,
    };

    /// <summary>Returns the number of a book, from 1 to <see cref="Size"/>, or null if it does not belong to the run.</summary>
    public int? NumberOf(Book book)
    {
        var number = (long)book.Id - First + 1;
        return number is >= 1 and <= Size && book.Author == Mark ? (int)number : null;
    }
}
