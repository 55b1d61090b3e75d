namespace RpcBench.Records;

/// <summary>How a warm-up went, which goes on until times no longer fall.</summary>
/// <param name="Seconds">How long it took.</param>
/// <param name="Blocks">The blocks of each that took turns in it.</param>
/// <param name="IsSettled">Whether times no longer fell; false: its longest time came first; null: there were too few blocks to
/// tell.</param>
internal sealed record SettlingRecord(double Seconds, int Blocks, bool? IsSettled)
{
    /// <summary>What a reader is told of a warm-up that ended too soon; null: it had settled, or nobody can tell.</summary>
    /// <param name="subject">What was warmed up, the begin of a sentence.</param>
    public DiagnosticRecord? Note(string subject) => Note(subject, DiagnosticCode.WarmUpEnded);

    internal DiagnosticRecord? Note(string subject, DiagnosticCode code) => IsSettled is not false
        ? null
        : new DiagnosticRecord(code).Add("subject", subject).Add("warmUp", Seconds * 1e9).Add("blocks", Blocks);
}
