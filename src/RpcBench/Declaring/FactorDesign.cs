namespace RpcBench.Declaring;

/// <summary>A factor of the time of a call: the arms that are measured side by side, and the differences between them that show the
/// effect.</summary>
internal sealed record FactorDesign
{
    public const string WhyVerb = "why";

    // This number fits into four minutes if each arm is measured both with one call at a time and with several calls in flight.
    private const int MaxArmsTimesLoads = 16;

    private const string RowsNote =
        "A row is one iteration of every arm, in an order that is balanced over the rows. Each difference compares means over all rows. ";

    private const string IntervalsNote =
        "All intervals of an operation hold together at 95 %. Each interval is the wider of two: over rows and over launches. ";

    private const string ComponentsNote =
        "BenchmarkDotNet's engine measures the components of some steps alone, on the client. What a step takes beyond its components is "
        + "not explained. ";

    public required string Name { get; init; }

    public required string Question { get; init; }

    public string Title => $"Why: {Question}";

    /// <summary>The ids of the arms, in the order in which differences name them. The first is the baseline.</summary>
    public required IReadOnlyList<string> Arms { get; init; }

    /// <summary>All differences, in the order of the tables. All intervals of an operation hold simultaneously.</summary>
    public required IReadOnlyList<FactorContrast> Contrasts { get; init; }

    /// <summary>The differences that the headline reports. It reports an average instead of the differences that the average
    /// contains.</summary>
    public required IReadOnlyList<string> HeadlineDifferences { get; init; }

    /// <summary>The name of the whole difference, of which the other differences are steps, or null if there is none.</summary>
    public string? Total { get; init; }

    /// <summary>The paths from the time of one arm to the time of another. Each path is drawn as a waterfall.</summary>
    public IReadOnlyList<FactorPath> Paths { get; init; } = [];

    /// <summary>The differences that are averages, each with the differences that it averages.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Averages { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    /// <summary>The differences between two differences. If one of them is large, an average does not describe the cost of any
    /// case.</summary>
    public IReadOnlyList<string> Interactions { get; init; } = [];

    /// <summary>The name of the difference between an arm and its copy, or null if no arm is measured twice.</summary>
    public string? Twin { get; init; }

    /// <summary>The differences whose components are measured separately, with the names of the components.</summary>
    public IReadOnlyDictionary<string, IReadOnlyList<string>> Components { get; init; } = new Dictionary<string, IReadOnlyList<string>>();

    public int DefaultLaunches
    {
        get
        {
            var loads = IsSingleCallOnly ? 1 : 2;
            return Arms.Count * loads < MaxArmsTimesLoads ? 6 : 4;
        }
    }

    /// <summary>The operations that are called by default. If the list is empty, the default is the first operation that every arm
    /// calls.</summary>
    public IReadOnlyList<string> Operations { get; init; } = [];

    /// <summary>Whether the factor can only be measured with one call at a time on the local network.</summary>
    public bool IsSingleCallOnly { get; init; }

    public string? CustomNotes { get; init; }

    public string Notes => RowsNote + IntervalsNote
        + (IsSingleCallOnly ? "" : "With several calls in flight a difference is one of the time per call, the inverse of the rate. ")
        + (Components.Count > 0 ? ComponentsNote : "") + CustomNotes;

    /// <summary>Whether a run measured this factor with the arms that the factor has today.</summary>
    public bool IsMeasuredBy(RunRecord record) => record.Verb == WhyVerb && record.Question == Name
        && record.Arms.Select(arm => arm.Id).ToHashSet(StringComparer.Ordinal).SetEquals(Arms);

    public FactorContrast this[string words] => Contrasts.First(contrast => contrast.Name == words);
}

/// <summary>A weighted sum of the times of arms. The weights add up to zero, unless the sum is the whole time of an arm.</summary>
internal sealed record FactorContrast(string Name, IReadOnlyDictionary<string, double> Weights)
{
    /// <summary>The variance of the sum divided by the variance of one arm's time, if the times of all arms have the same
    /// variance.</summary>
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

/// <summary>A path from the time of one arm to the time of another arm. The steps are the names of differences.</summary>
internal sealed record FactorPath(string Title, string From, string FromLabel, IReadOnlyList<string> Steps, string To, string ToLabel);
