namespace RpcBench.Declaring;

/// <summary>A question about the time of a call: the arms measured side by side, and the differences between them that answer it.</summary>
internal sealed record FactorDesign
{
    public const string WhyVerb = "why";

    // As many as fit into four minutes, of arms that are measured alone and busy.
    private const int MostArmsAndLoads = 16;

    private const string OverRows =
        "Each difference is of means over rows; a row is one iteration of every arm, in an order that is balanced over the rows. ";

    private const string Together =
        "An operation's intervals hold together with 95 %: the wider of those over rows and over launches. ";

    private const string AlonePieces =
        "Beside some steps stands what BenchmarkDotNet's engine measures of them by themselves, on the client; what a step takes beyond "
        + "that is not explained by its parts. ";

    public required string Name { get; init; }

    public required string Question { get; init; }

    public string Title => $"Why: {Question}";

    /// <summary>In the order in which differences name them, the baseline first.</summary>
    public required IReadOnlyList<string> Arms { get; init; }

    /// <summary>All differences, in the order of the tables. All intervals of an operation hold together.</summary>
    public required IReadOnlyList<FactorContrast> Contrasts { get; init; }

    /// <summary>Those that the headline is about: no average's parts.</summary>
    public required IReadOnlyList<string> Told { get; init; }

    /// <summary>The whole difference, of which the others are steps; null: there is none.</summary>
    public string? Total { get; init; }

    /// <summary>Ways from one time to another by differences that add up, each drawn as a waterfall.</summary>
    public IReadOnlyList<FactorPath> Paths { get; init; } = [];

    /// <summary>Differences that are averages, with what they are averages of.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Averages { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>Differences of differences: where one of them counts, an average is nobody's cost.</summary>
    public IReadOnlyList<string> Interactions { get; init; } = [];

    /// <summary>The difference of an arm from itself; null: no arm is there twice.</summary>
    public string? Twin { get; init; }

    /// <summary>Differences of which pieces are measured by themselves, with the names of these.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Pieces { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>Launches where no number is chosen.</summary>
    public int Launches
    {
        get
        {
            var loads = IsOfOneCall ? 1 : 2;
            return Arms.Count * loads < MostArmsAndLoads ? 6 : 4;
        }
    }

    /// <summary>Those that are called where none is chosen; none: the first that every arm calls.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>Whether it can be asked of one call at a time alone, with nothing between.</summary>
    public bool IsOfOneCall { get; init; }

    public string? OwnReading { get; init; }

    public string Reading => OverRows + Together
        + (IsOfOneCall ? "" : "With several calls in flight a difference is one of the time per call, the inverse of the rate. ")
        + (Pieces.Count > 0 ? AlonePieces : "") + OwnReading;

    /// <summary>Whether a run answers this question, with the arms that the question has today.</summary>
    public bool IsAnsweredBy(RunRecord record) => record.Verb == WhyVerb && record.Question == Name
        && record.Arms.Select(arm => arm.Id).ToHashSet(StringComparer.Ordinal).SetEquals(Arms);

    public FactorContrast this[string words] => Contrasts.First(contrast => contrast.Words == words);
}

/// <summary>A sum of arms' times, each with a weight; the weights add up to zero, unless it is from nothing.</summary>
internal sealed record FactorContrast(string Words, IReadOnlyDictionary<string, double> Weights)
{
    /// <summary>How its variance is to that of one arm's time, where all arms scatter alike.</summary>
    public double SquaredWeights => Weights.Values.Sum(weight => weight * weight);

    public static FactorContrast Between(string words, string more, string less) =>
        new(words, new Dictionary<string, double> { [less] = -1, [more] = 1 });

    public static FactorContrast Sum(string words, IReadOnlyList<(double Weight, FactorContrast Contrast)> parts)
    {
        var weights =
            from part in parts
            from weight in part.Contrast.Weights
            group part.Weight * weight.Value by weight.Key;
        return new(words, weights.ToDictionary(arm => arm.Key, arm => arm.Sum()));
    }

    public double Apply(Func<string, double> timeOf) => Weights.Sum(weight => weight.Value * timeOf(weight.Key));
}

/// <summary>A way from the time of one arm to that of another. The steps are words of differences.</summary>
internal sealed record FactorPath(string Title, string From, string FromWords, IReadOnlyList<string> Steps, string To, string ToWords);
