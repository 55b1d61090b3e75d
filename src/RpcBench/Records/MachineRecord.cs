using System.Runtime.Intrinsics.X86;
using BenchmarkDotNet.Environments;

namespace RpcBench.Records;

/// <summary>The machine that client, services and store shared.</summary>
/// <param name="OperatingSystem">Its name and version.</param>
/// <param name="Processor">What the processor calls itself.</param>
/// <param name="Cores">Those that the run could use.</param>
/// <param name="MemoryBytes">What the run could use.</param>
/// <param name="Runtime">Of the client, for example <c>.NET 10.0.12</c>.</param>
/// <param name="Architecture">Of the client's process, for example <c>X64</c>.</param>
internal sealed record MachineRecord(
    string OperatingSystem, string Processor, int Cores, long MemoryBytes, string Runtime, string Architecture)
{
    private const string KernelFile = "/proc/sys/kernel/osrelease";

    /// <summary>What tells processors of one name apart, for example <c>family 25, model 17, stepping 1</c>; null: the processor does not
    /// say, or a record of before it was kept.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? ProcessorModel { get; init; }

    /// <summary>The kernel's release, for example <c>6.1.0-18-amd64</c>; null: a record of before it was kept.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Kernel { get; init; }

    /// <summary>This machine, as this process sees it.</summary>
    public static MachineRecord Read()
    {
        var host = HostEnvironmentInfo.GetCurrent();
        return new(
            RuntimeInformation.OSDescription, host.Cpu.Value?.ProcessorName ?? "unknown processor", Environment.ProcessorCount,
            GC.GetGCMemoryInfo().TotalAvailableMemoryBytes, RuntimeInformation.FrameworkDescription,
            RuntimeInformation.ProcessArchitecture.ToString())
        {
            ProcessorModel = ReadModel(),
            Kernel = System.OperatingSystem.IsLinux() && File.Exists(KernelFile)
                ? File.ReadAllText(KernelFile).Trim() : Environment.OSVersion.Version.ToString(),
        };
    }

    /// <summary>As the processor gives it to CPUID, leaf 1: the extended parts count where the short ones are at their end.</summary>
    private static string? ReadModel()
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
