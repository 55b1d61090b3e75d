namespace RpcBench.Records;

/// <summary>How a warm-up went, which goes on until times no longer fall.</summary>
/// <param name="Seconds">How long it took.</param>
/// <param name="Blocks">The blocks of each that took turns in it.</param>
/// <param name="IsSettled">Whether times no longer fell; false: its longest time came first; null: there were too few blocks to
/// tell.</param>
public sealed record SettlingRecord(double Seconds, int Blocks, bool? IsSettled);
