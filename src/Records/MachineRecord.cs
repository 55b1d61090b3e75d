namespace RpcBench.Records;

/// <summary>The machine that client, services and store shared.</summary>
/// <param name="OperatingSystem">For example <c>Debian GNU/Linux 12 (bookworm)</c>.</param>
/// <param name="Processor">The processor's brand name.</param>
/// <param name="Cores">Logical processors that the run could use.</param>
/// <param name="MemoryBytes">Memory that the run could use.</param>
/// <param name="Runtime">For example <c>.NET 10.0.12</c>.</param>
/// <param name="Architecture">For example <c>X64</c>.</param>
public sealed record MachineRecord(
    string OperatingSystem, string Processor, int Cores, long MemoryBytes, string Runtime, string Architecture);
