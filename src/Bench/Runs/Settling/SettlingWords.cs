using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Runs.Settling;

/// <summary>What a reader is told of warm-ups that ended too soon.</summary>
internal static class SettlingWords
{
    /// <summary>How the warm-up of arms that took turns went, for a person who waits; none: it had a fixed time.</summary>
    public static string Outcome(IReadOnlyList<SettlingRecord> arms) => arms.Count == 0 ? "done"
        : $"{(arms.All(arm => arm.IsSettled != false) ? "settled" : "not settled")} after {Figure.Time(arms.Sum(arm => arm.Seconds) * 1e9)}";

    /// <summary>Null: it had settled, or nothing is known of it.</summary>
    /// <param name="settling">How the warm-up went.</param>
    /// <param name="what">What was warmed up.</param>
    public static string? Note(SettlingRecord? settling, string what) => settling is not { IsSettled: false }
        ? null
        : $"{what}: times still fell when the warm-up ended, after {Figure.Time(settling.Seconds * 1e9)} and {settling.Blocks} blocks of each; the figures may hold some of that fall.";
}
