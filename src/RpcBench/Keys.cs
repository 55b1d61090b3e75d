namespace RpcBench;

/// <summary>Creates the keys that the calls of an operation use.</summary>
/// <example><code>
/// comparison.Operation("GetOrder", Keys.Range(1, 100))
/// comparison.Operation("CreateOrder", Keys.Numbered(number => new NewOrder("bench", $"product-{number % 97}")))
/// comparison.Operation("SearchOrders", Keys.Csv("searches.csv", row => (row["customer"], int.Parse(row["take"]))))
/// </code></example>
public static class Keys
{
    private const int RandomKeyCount = 65_536;

    /// <summary>Creates a range of whole numbers, which are used in turn. <c>Range(1, 100)</c> is 1 to 100.</summary>
    public static Keys<int> Range(int first, int count) => new ListKeys<int>(() => [.. Enumerable.Range(first, count)]);

    /// <summary>Creates keys from a list. The keys are used in turn.</summary>
    public static Keys<TKey> List<TKey>(IReadOnlyList<TKey> keys) => new ListKeys<TKey>(() => [.. keys]);

    /// <summary>Creates a key from the number of each call. No two calls of a run share a number, whichever arm or process makes them. Each
    /// process of a run has a range of one billion numbers. Only in the comparison before the measurements do all arms use the same
    /// numbers, which begin with 0.</summary>
    /// <param name="key">Creates the key of a number, inside the timed part.</param>
    /// <param name="proven">The number of calls of each arm whose results are compared: 1 or more.</param>
    public static Keys<TKey> Numbered<TKey>(Func<long, TKey> key, int proven = 10) => new NumberedKeys<TKey>(key, proven);

    /// <summary>Creates 65,536 random keys before the run, which are used in turn. The keys depend only on the seed, so every arm gets the
    /// same keys.</summary>
    /// <param name="key">Creates a random key.</param>
    /// <param name="seed">The seed of the random numbers.</param>
    /// <param name="proven">The number of keys whose results are compared: 1 or more.</param>
    public static Keys<TKey> Drawn<TKey>(Func<Random, TKey> key, int seed = 1, int proven = 100) => new ListKeys<TKey>(
        () =>
        {
            var random = new Random(seed);
            return [.. Enumerable.Range(0, RandomKeyCount).Select(_ => key(random))];
        },
        proven);

    /// <summary>Creates a key from each row of a CSV file.</summary>
    /// <param name="file">The path of the file, relative to the working directory, the program's folder or a folder above the program's
    /// folder.</param>
    /// <param name="key">Creates the key of a row. It receives the values of the row by the column names in the first row of the
    /// file.</param>
    public static Keys<TKey> Csv<TKey>(string file, Func<IReadOnlyDictionary<string, string>, TKey> key) =>
        new ListKeys<TKey>(() => KeyFiles.ReadCsv(file, key));

    /// <summary>Creates a key from each line of a file of JSON lines.</summary>
    /// <param name="file">The path of the file, relative to the working directory, the program's folder or a folder above the program's
    /// folder.</param>
    public static Keys<TKey> JsonLines<TKey>(string file) => new ListKeys<TKey>(() => KeyFiles.ReadJsonLines<TKey>(file));
}

/// <summary>The keys of an operation's calls. <see cref="Keys"/> creates them.</summary>
/// <typeparam name="TKey">The type of a key.</typeparam>
public abstract class Keys<TKey>
{
    private protected Keys()
    {
    }

    /// <summary>The number of keys whose results are compared, or 0 if there are no keys.</summary>
    /// <exception cref="UserException">Thrown when the keys cannot be created.</exception>
    internal abstract int VerifiedCount { get; }

    internal virtual bool AreUnique => false;

    /// <summary>Returns the number of the key for a call. The calls of a run are counted from 0.</summary>
    internal abstract long NumberOf(long call);

    internal abstract TKey Find(long number);

    /// <summary>Sets the number of the next key, if each key is used once.</summary>
    internal virtual void StartAt(long first)
    {
    }
}
