namespace RpcBench.Bench.Operations;

/// <summary>The ids that one run may use, and the mark of its books: in the range all with the mark are the run's, and no others.</summary>
internal sealed record BookRange(int First, string Mark)
{
    public const int Size = 100_000_000;

    // From here on every id has ten digits in JSON and five bytes in a message, so that no call is shorter than another.
    private const int Lowest = 1_000_000_000;
    private const int Tries = 1000;

    /// <summary>A range without a taken id, above those that people number by hand; drawn, so that two runs do not find the same.</summary>
    /// <exception cref="UserException">None is free.</exception>
    public static BookRange Claim(IReadOnlyCollection<int> taken, Random random)
    {
        int[] sorted = [.. taken.Order()];
        for (var attempt = 0; attempt < Tries; attempt++)
        {
            var first = random.Next(Lowest, int.MaxValue - Size + 1);
            var next = Array.BinarySearch(sorted, first);
            if (next < 0 && (~next == sorted.Length || sorted[~next] - first >= Size))
            {
                return new(first, string.Create(CultureInfo.InvariantCulture, $"rpcbench-{random.Next():x8}"));
            }
        }

        throw new UserException(
            $"The store's {sorted.Length} books leave no {Size} ids in a row free from {Lowest} on, "
            + "which a run with operations on books needs for its own. Remove books there.");
    }

    /// <summary>The id of a number, 1 to <see cref="Size"/>.</summary>
    public int IdOf(int number) => First + number - 1;

    /// <summary>The book of a number, 1 to <see cref="Size"/>.</summary>
    public Book BookOf(int number) => new()
    {
        Id = IdOf(number),
        Title = string.Create(CultureInfo.InvariantCulture, $"Book {number:D9}"),
        Author = Mark,
    };

    /// <summary>The number of a book; null: it is none of the run's.</summary>
    public int? NumberOf(Book book)
    {
        var number = (long)book.Id - First + 1;
        return number is >= 1 and <= Size && book.Author == Mark ? (int)number : null;
    }
}
