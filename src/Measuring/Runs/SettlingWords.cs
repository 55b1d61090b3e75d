namespace RpcBench.Measuring.Runs;

/// <summary>What a reader is told of warm-ups that ended too soon.</summary>
internal static class SettlingWords
{
    /// <summary>How the warm-up of arms that took turns went, for a person who waits; none: it had a fixed time.</summary>
    public static string Outcome(IReadOnlyList<SettlingRecord> arms) => arms.Count == 0 ? "done"
        : $"{(arms.All(arm => arm.IsSettled != false) ? "settled" : "not settled")} after "
            + $"{Figure.Time(arms.Sum(arm => arm.Seconds) * 1e9)}";

    /// <summary>Null: it had settled, or nothing is known of it.</summary>
    public static RemarkRecord? Note(SettlingRecord? settling, string what, RemarkCode code = RemarkCode.WarmUpEnded) =>
        settling is not { IsSettled: false }
        ? null
        : new RemarkRecord(code).With("subject", what).With("seconds", settling.Seconds * 1e9).With("blocks", settling.Blocks);
}
