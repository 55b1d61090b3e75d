namespace RpcBench.Records;

/// <summary>The result of a warm-up, which continues until calls no longer become faster.</summary>
/// <param name="Seconds">The duration of the warm-up.</param>
/// <param name="Blocks">The number of blocks of each arm that took turns in it.</param>
/// <param name="IsSettled">Whether calls no longer became faster, or null if there were too few blocks to tell. False means that the
/// longest warm-up ended first.</param>
internal sealed record SettlingRecord(double Seconds, int Blocks, bool? IsSettled)
{
    /// <summary>Returns the note on a warm-up that ended too soon, or null if it had settled or that cannot be told.</summary>
    /// <param name="subject">What was warmed up, as the start of a sentence.</param>
    public DiagnosticRecord? Note(string subject) => Note(subject, DiagnosticCode.WarmUpEnded);

    internal DiagnosticRecord? Note(string subject, DiagnosticCode code) => IsSettled is not false
        ? null
        : new DiagnosticRecord(code).Add("subject", subject).Add("warmUp", Seconds * 1e9).Add("blocks", Blocks);
}
