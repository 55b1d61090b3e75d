namespace RpcBench.BodyService;

/// <summary>Lists that are typical of responses, the same in every process: sentences whose words are as frequent as those of a language
/// (Zipf), and readings of an instrument with three decimals, each close to the reading before it.</summary>
internal sealed class Items
{
    private const int MaxItems = 10_000;
    private const int Seed = 20_261_128;
    private const int FewestWords = 6;
    private const int MostWords = 14;

    private static readonly string[] Words =
    [
        "the", "of", "and", "to", "in", "is", "that", "it", "was", "for", "on", "are", "with", "as", "they", "at", "be", "this", "from",
        "have", "or", "by", "one", "had", "not", "but", "what", "all", "were", "when", "there", "can", "each", "which", "how", "if",
        "will", "up", "other", "about", "out", "many", "then", "them", "these", "some", "would", "make", "like", "into", "time", "has",
        "look", "two", "more", "write", "go", "see", "number", "way", "could", "people", "than", "first", "water", "been", "call",
        "who", "find", "now", "long", "down", "day", "get", "come", "made", "part", "order", "customer", "delivery", "service",
        "address", "payment", "product", "question", "answer", "between", "letter", "morning", "weather", "window", "garden", "station",
        "history", "language", "mountain", "picture", "kitchen", "harvest", "telephone", "umbrella", "orchestra",
    ];

    private readonly Lazy<string[]> _texts = new(() =>
    {
        var (random, ends) = (new Random(Seed), CumulativeFrequencies());
        return [.. Enumerable.Range(0, MaxItems).Select(_ => CreateSentence(random, ends))];
    });

    private readonly Lazy<double[]> _numbers = new(() =>
    {
        var (random, level, numbers) = (new Random(Seed), 20.0, new double[MaxItems]);
        for (var index = 0; index < MaxItems; index++)
        {
            level += random.NextDouble() - 0.5;
            numbers[index] = Math.Round(level, 3);
        }

        return numbers;
    });

    public IReadOnlyList<string>? Texts(int count) => FirstItems(_texts.Value, count);

    public IReadOnlyList<double>? Numbers(int count) => FirstItems(_numbers.Value, count);

    public static string OutOfRangeMessage { get; } = string.Create(CultureInfo.InvariantCulture, $"items must be from 0 to {MaxItems}.");

    private static ArraySegment<T>? FirstItems<T>(T[] items, int count) => count >= 0 && count <= MaxItems ? new(items, 0, count) : null;

    // Returns the cumulative frequency of each word. The second word is half as frequent as the first, the third a third as frequent.
    private static double[] CumulativeFrequencies()
    {
        var sum = 0.0;
        return [.. Words.Select((_, rank) => sum += 1.0 / (rank + 1))];
    }

    private static string CreateSentence(Random random, double[] ends)
    {
        var text = string.Join(' ', Enumerable.Range(0, random.Next(FewestWords, MostWords + 1)).Select(_ => DrawWord(random, ends)));
        return $"{char.ToUpperInvariant(text[0])}{text[1..]}.";
    }

    private static string DrawWord(Random random, double[] ends)
    {
        var drawn = random.NextDouble() * ends[^1];
        return Words[Array.FindIndex(ends, end => drawn <= end)];
    }
}
