namespace RpcBench.Records;

/// <summary>The machine that client, services and store shared; cores and memory are those that the run could use.</summary>
internal sealed record MachineRecord(
    string OperatingSystem, string Processor, int Cores, long MemoryBytes, string Runtime, string Architecture);
