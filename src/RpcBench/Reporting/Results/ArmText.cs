namespace RpcBench.Reporting.Results;

internal static class ArmText
{
    private const int MostListed = 7;

    // The properties of a connection that a report mentions if the arms differ in them. The HTTP version is not listed, because reports
    // always show it. Each entry has the text for an arm with the property, the text for an arm without it, and the possible cause of a
    // difference.
    private static readonly (string With, string Without, string Cause, Func<ProtocolRecord, string?> Read)[] ObservedProperties =
    [
        ("over", "in the clear", "encryption", seen => seen.IsTls ? "TLS" : ""),
        ("with", "uncompressed", "compression", seen => seen.Compression == "none" ? "" : seen.Compression),
    ];

    public static string ListLabels(IReadOnlyList<ArmRecord> arms) => Phrases.JoinList(arms.Select(arm => arm.Label));

    public static string SummarizeLabels(IReadOnlyList<ArmRecord> arms) =>
        arms.Count > 3 ? $"{arms[0].Label} and {arms.Count - 1} others" : ListLabels(arms);

    public static string DescribeAll(IReadOnlyList<ArmRecord> arms) => arms.Count > 2 ? "all arms" : ListLabels(arms);

    public static string FormatRatioTitle(IReadOnlyList<ArmRecord> arms) =>
        arms is [var baseline, var contender] ? $"{contender.Label} / {baseline.Label}" : $"Ratio to {arms[0].Label}";

    public static string DescribeRatio(IReadOnlyList<ArmRecord> arms) =>
        $"time of {(arms is [_, var contender] ? contender.Label : "each other arm")} over time of {arms[0].Label}";

    public static string DescribeWithHttpVersion(ArmRecord arm) =>
        arm.Label.Contains(" over ", StringComparison.Ordinal) || FormatHttpVersion(arm) is not { } http
            ? arm.Label
            : $"{arm.Label} over {http}";

    /// <summary>Describes each arm with its HTTP version, or counts the arms of each version if there are many.</summary>
    public static string DescribeHttpVersions(IReadOnlyList<ArmRecord> arms) => arms.Count <= MostListed
        ? string.Join(", ", arms.Select(DescribeWithHttpVersion))
        : string.Join(", ", arms.GroupBy(arm => FormatHttpVersion(arm) ?? "no observed version").Select(group =>
            $"{Phrases.FormatCount(group.Count(), "arm")} over {group.Key}"));

    /// <summary>Returns the arm's HTTP version, or null if no response was seen. Records from before the version could be null always have
    /// a version.</summary>
    public static string? FormatHttpVersion(ArmRecord arm)
    {
        var version = arm.Protocol is { } seen ? seen.HttpVersion : arm.HttpVersion;
        return version is null ? null : ArmNames.FormatHttpVersion(version);
    }

    /// <summary>Describes how the arms' connections differ, for example <c> REST over TLS, gRPC in the clear: part of the difference may be
    /// encryption.</c>, unless the labels already say so.</summary>
    public static string DescribeDifferences(IReadOnlyList<ArmRecord> arms) => string.Concat(
        from property in ObservedProperties
        let seen = arms.Where(arm => arm.Protocol is not null)
            .Select(arm => (arm.Label, What: property.Read(arm.Protocol!))).Where(arm => arm.What is not null).ToList()
        where seen.DistinctBy(arm => arm.What).Count() > 1
            && !seen.All(arm => arm.Label.Contains(arm.What!, StringComparison.OrdinalIgnoreCase))
        let sides = seen.Select(arm => $"{arm.Label} {(arm.What!.Length > 0 ? $"{property.With} {arm.What}" : property.Without)}")
        select $" {string.Join(", ", sides)}: part of the difference may be {property.Cause}.");

    public static string DescribeLoad(int inFlight) => inFlight == 1 ? "one call at a time" : $"with {inFlight} in flight";
}

/// <summary>A contender and the baseline, which is the run's first arm. Texts do not name the only pair of a run.</summary>
internal sealed record ArmPair(ArmRecord Baseline, ArmRecord Contender, bool IsOnly)
{
    public string Prefix => IsOnly ? "" : $"{Contender.Label} against {Baseline.Label}: ";

    public IReadOnlyList<(Verdict Verdict, string Label)> PossibleWinners =>
        [(Verdict.ContenderFaster, Contender.Label), (Verdict.BaselineFaster, Baseline.Label)];

    public static IReadOnlyList<ArmPair> FromArms(IReadOnlyList<ArmRecord> arms) =>
        [.. arms.Skip(1).Select(contender => new ArmPair(arms[0], contender, arms.Count == 2))];
}
