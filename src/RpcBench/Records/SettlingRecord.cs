namespace RpcBench.Records;

/// <summary>How a warm-up went, which goes on until times no longer fall: its length and the blocks of each that took turns in it. Settled:
/// false: its longest time came first; null: there were too few blocks to tell.</summary>
internal sealed record SettlingRecord(double Seconds, int Blocks, bool? IsSettled);
