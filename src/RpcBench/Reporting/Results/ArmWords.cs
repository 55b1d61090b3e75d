namespace RpcBench.Reporting.Results;

internal static class ArmWords
{
    // What carries calls beside the version of HTTP, which always stands beside the verdict: what an arm is said to be with it and without,
    // and what a difference may be due to.
    private static readonly (string With, string Without, string Cause, Func<ProtocolRecord, string?> Read)[] Observed =
    [
        ("over", "in the clear", "encryption", seen => seen.IsTls ? "TLS" : ""),
        ("with", "uncompressed", "compression", seen => seen.Compression == "none" ? "" : seen.Compression),
    ];

    public static string Names(IReadOnlyList<ArmRecord> arms) => Phrases.Listed(arms.Select(arm => arm.Label));

    public static string Brief(IReadOnlyList<ArmRecord> arms) =>
        arms.Count > 3 ? $"{arms[0].Label} and {arms.Count - 1} others" : Names(arms);

    public static string All(IReadOnlyList<ArmRecord> arms) => arms.Count > 2 ? "all arms" : Names(arms);

    /// <summary>What stands over a column of ratios, for example <c>gRPC / REST</c>.</summary>
    public static string Quotient(IReadOnlyList<ArmRecord> arms) =>
        arms is [var baseline, var contender] ? $"{contender.Label} / {baseline.Label}" : $"Ratio to {arms[0].Label}";

    public static string Ratio(IReadOnlyList<ArmRecord> arms) =>
        $"time of {(arms is [_, var contender] ? contender.Label : "each other arm")} over time of {arms[0].Label}";

    public static string OverHttp(ArmRecord arm) =>
        arm.Label.Contains(" over ", StringComparison.Ordinal) || Http(arm) is not { } http ? arm.Label : $"{arm.Label} over {http}";

    /// <summary>Its version of HTTP; null: no response was seen. Records of before it could be null have one all the same.</summary>
    public static string? Http(ArmRecord arm)
    {
        var version = arm.Protocol is { } seen ? seen.HttpVersion : arm.HttpVersion;
        return version is null ? null : ArmNames.HttpOf(version);
    }

    /// <summary>As <c> REST over TLS, gRPC in the clear: part of the difference may be encryption.</c>, unless the labels say it.</summary>
    public static string Differences(IReadOnlyList<ArmRecord> arms) => string.Concat(
        from property in Observed
        let seen = arms.Where(arm => arm.Protocol is not null)
            .Select(arm => (arm.Label, What: property.Read(arm.Protocol!))).Where(arm => arm.What is not null).ToList()
        where seen.DistinctBy(arm => arm.What).Count() > 1
            && !seen.All(arm => arm.Label.Contains(arm.What!, StringComparison.OrdinalIgnoreCase))
        let sides = seen.Select(arm => $"{arm.Label} {(arm.What!.Length > 0 ? $"{property.With} {arm.What}" : property.Without)}")
        select $" {string.Join(", ", sides)}: part of the difference may be {property.Cause}.");

    /// <summary>How many calls are made at once: <c>one call at a time</c>, <c>with 16 in flight</c>.</summary>
    public static string Load(int inFlight) => inFlight == 1 ? "one call at a time" : $"with {inFlight} in flight";
}

/// <summary>A contender and the run's first arm; where it is the only contender, it goes without saying which is meant.</summary>
internal sealed record ArmPair(ArmRecord Baseline, ArmRecord Contender, bool IsOnly)
{
    public string Lead => IsOnly ? "" : $"{Contender.Label} against {Baseline.Label}: ";

    public IReadOnlyList<(Verdict Verdict, string Label)> Winners =>
        [(Verdict.ContenderFaster, Contender.Label), (Verdict.BaselineFaster, Baseline.Label)];

    public static IReadOnlyList<ArmPair> All(IReadOnlyList<ArmRecord> arms) =>
        [.. arms.Skip(1).Select(contender => new ArmPair(arms[0], contender, arms.Count == 2))];
}
