namespace RpcBench;

/// <summary>Keys that are no list.</summary>
/// <example><code>
/// comparison.Operation("GetOrder", Keys.Range(1, 100))
/// comparison.Operation("CreateOrder", Keys.Numbered(number => new NewOrder("bench", $"product-{number % 97}")))
/// comparison.Operation("SearchOrders", Keys.Csv("searches.csv", row => (row["customer"], int.Parse(row["take"]))))
/// </code></example>
public static class Keys
{
    // Drawn before anything is timed.
    private const int DrawnKeys = 65_536;

    /// <summary>So many whole numbers from the first on, used in turn: <c>Range(1, 100)</c> is 1 to 100.</summary>
    public static Keys<int> Range(int first, int count) => new ListKeys<int>(() => [.. Enumerable.Range(first, count)]);

    /// <summary>The keys of a list, used in turn.</summary>
    public static Keys<TKey> List<TKey>(IReadOnlyList<TKey> keys) => new ListKeys<TKey>(() => [.. keys]);

    /// <summary>A key of each call's number, which no two calls of a run share, whichever arm or process makes them; only the proof calls
    /// every arm with the same. The proof begins with 0; each process of a run has a thousand million numbers.</summary>
    /// <param name="key">Makes the key of a number; inside the timed part.</param>
    /// <param name="proven">So many calls of every arm are compared; 1 or more.</param>
    public static Keys<TKey> Numbered<TKey>(Func<long, TKey> key, int proven = 10) => new NumberedKeys<TKey>(key, proven);

    /// <summary>65,536 keys drawn before the run, used in turn: the same seed gives every arm the same.</summary>
    /// <param name="key">Draws one.</param>
    /// <param name="seed">Of the draws.</param>
    /// <param name="proven">So many of them are compared; 1 or more.</param>
    public static Keys<TKey> Drawn<TKey>(Func<Random, TKey> key, int seed = 1, int proven = 100) => new ListKeys<TKey>(
        () =>
        {
            var random = new Random(seed);
            return [.. Enumerable.Range(0, DrawnKeys).Select(_ => key(random))];
        },
        proven);

    /// <summary>A key of each row of a CSV file, by the names that its first row has. The file lies at the path as seen from the working
    /// directory, or else from the program's folder or one above it.</summary>
    public static Keys<TKey> Csv<TKey>(string file, Func<IReadOnlyDictionary<string, string>, TKey> key) =>
        new ListKeys<TKey>(() => KeyFiles.ReadCsv(file, key));

    /// <summary>A key of each line of JSON; the file is found as by <see cref="Csv"/>.</summary>
    public static Keys<TKey> JsonLines<TKey>(string file) => new ListKeys<TKey>(() => KeyFiles.ReadJsonLines<TKey>(file));
}

/// <summary>What an operation's calls are made with: see <see cref="Keys"/>.</summary>
public abstract class Keys<TKey>
{
    private protected Keys()
    {
    }

    /// <summary>How many of them are compared; 0: there are none.</summary>
    /// <exception cref="UserException">They cannot be made.</exception>
    internal abstract int Proven { get; }

    /// <summary>Whether each is used once.</summary>
    internal virtual bool AreUnique => false;

    /// <summary>The number of the key for one of a run's calls, which are counted from 0.</summary>
    internal abstract long NumberOf(long call);

    internal abstract TKey Find(long number);

    /// <summary>Where each is used once: the next has this number.</summary>
    internal virtual void StartAt(long first)
    {
    }
}
