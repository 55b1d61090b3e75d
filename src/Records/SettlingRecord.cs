namespace RpcBench.Records;

/// <summary>How a warm-up went, which goes on until times no longer fall.</summary>
/// <param name="Seconds">How long it took, of all that took turns in it together.</param>
/// <param name="Blocks">Blocks of each.</param>
/// <param name="IsSettled">Whether the last blocks no longer fell; false: its longest time came first; null: there were too few to
/// tell.</param>
public sealed record SettlingRecord(double Seconds, int Blocks, bool? IsSettled);
