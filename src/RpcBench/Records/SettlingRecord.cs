namespace RpcBench.Records;

/// <summary>The result of a warm-up, which continues until calls no longer become faster.</summary>
/// <param name="Seconds">The duration of the warm-up.</param>
/// <param name="Blocks">The number of blocks of each arm that took turns in it.</param>
/// <param name="IsSettled">Whether calls no longer became faster, or null if there were too few blocks to decide. False means that the
/// longest warm-up ended first.</param>
internal sealed record SettlingRecord(double Seconds, int Blocks, bool? IsSettled)
{
    /// <summary>Returns a note if the warm-up ended while calls still became faster, otherwise null.</summary>
    /// <param name="subject">What was warmed up, as the start of a sentence.</param>
    public DiagnosticRecord? CreateNote(string subject) => CreateNote(subject, DiagnosticCode.WarmUpEnded);

    internal DiagnosticRecord? CreateNote(string subject, DiagnosticCode code) => IsSettled is not false
        ? null
        : new DiagnosticRecord(code).Add("subject", subject).Add("warmUp", Seconds * 1e9).Add("blocks", Blocks);
}
