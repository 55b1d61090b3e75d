using BenchmarkDotNet.Environments;

namespace RpcBench.Records;

/// <summary>The machine that client, services and store shared.</summary>
/// <param name="OperatingSystem">Its name and version.</param>
/// <param name="Processor">What the processor calls itself.</param>
/// <param name="Cores">Those that the run could use.</param>
/// <param name="MemoryBytes">What the run could use.</param>
/// <param name="Runtime">Of the client, for example <c>.NET 10.0.12</c>.</param>
/// <param name="Architecture">Of the client's process, for example <c>X64</c>.</param>
public sealed record MachineRecord(
    string OperatingSystem, string Processor, int Cores, long MemoryBytes, string Runtime, string Architecture)
{
    /// <summary>This machine, as this process sees it.</summary>
    public static MachineRecord Read()
    {
        var host = HostEnvironmentInfo.GetCurrent();
        return new(
            RuntimeInformation.OSDescription, host.Cpu.Value?.ProcessorName ?? "unknown processor", Environment.ProcessorCount,
            GC.GetGCMemoryInfo().TotalAvailableMemoryBytes, RuntimeInformation.FrameworkDescription,
            RuntimeInformation.ProcessArchitecture.ToString());
    }
}
