using System.Runtime.Intrinsics.X86;
using BenchmarkDotNet.Environments;

namespace RpcBench.Records;

/// <summary>The machine that client, services and store shared.</summary>
/// <param name="OperatingSystem">Name and version of the operating system.</param>
/// <param name="Processor">The name of the processor.</param>
/// <param name="Cores">The cores that the run could use.</param>
/// <param name="MemoryBytes">The memory that the run could use.</param>
/// <param name="Runtime">The runtime of the client, for example <c>.NET 10.0.12</c>.</param>
/// <param name="Architecture">The architecture of the client's process, for example <c>X64</c>.</param>
internal sealed record MachineRecord(
    string OperatingSystem, string Processor, int Cores, long MemoryBytes, string Runtime, string Architecture)
{
    private const string KernelFile = "/proc/sys/kernel/osrelease";

    /// <summary>The model of the processor, which distinguishes processors of one name, for example <c>family 25, model 17, stepping 1</c>,
    /// or null if the processor does not report it.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? ProcessorModel { get; init; }

    /// <summary>The release of the kernel, for example <c>6.1.0-18-amd64</c>.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Kernel { get; init; }

    public static MachineRecord Read()
    {
        var host = HostEnvironmentInfo.GetCurrent();
        return new(
            RuntimeInformation.OSDescription, host.Cpu.Value?.ProcessorName ?? "unknown processor", Environment.ProcessorCount,
            GC.GetGCMemoryInfo().TotalAvailableMemoryBytes, RuntimeInformation.FrameworkDescription,
            RuntimeInformation.ProcessArchitecture.ToString())
        {
            ProcessorModel = ReadProcessorModel(),
            Kernel = System.OperatingSystem.IsLinux() && File.Exists(KernelFile)
                ? File.ReadAllText(KernelFile).Trim() : Environment.OSVersion.Version.ToString(),
        };
    }

    /// <summary>Reads CPUID leaf 1. The extended fields count if the short fields have their largest value.</summary>
    private static string? ReadProcessorModel()
    {
        if (!X86Base.IsSupported)
        {
            return null;
        }

        var signature = X86Base.CpuId(1, 0).Eax;
        var (stepping, model, family) = (signature & 15, (signature >> 4) & 15, (signature >> 8) & 15);
        if (family is 6 or 15)
        {
            model += ((signature >> 16) & 15) << 4;
        }

        family += family == 15 ? (signature >> 20) & 255 : 0;
        return string.Create(CultureInfo.InvariantCulture, $"family {family}, model {model}, stepping {stepping}");
    }
}
