using System.Runtime;
using BenchmarkDotNet.Environments;

namespace RpcBench.Measuring.Hosting;

internal static class Machine
{
    /// <summary>How many arrays of one size <see cref="System.Buffers.ArrayPool{T}.Shared"/> keeps for each core, unless the environment
    /// says otherwise. HTTP/2 in .NET rents one of 16 KiB for each call in flight, so that beyond these every call allocates its
    /// own.</summary>
    private const int PooledArraysPerCore = 32;

    private const string PoolSetting = "DOTNET_SYSTEM_BUFFERS_SHAREDARRAYPOOL_MAXARRAYSPERPARTITION";

    // Those of the runtime itself; those of the SDK, and where it is installed, bear on no figure.
    private static readonly string[] RuntimePrefixes =
        ["DOTNET_GC", "DOTNET_SYSTEM_", "DOTNET_Thread", "DOTNET_Tiered", "DOTNET_TC_", "DOTNET_ReadyToRun", "DOTNET_Enable"];

    public static string Gc =>
        RunningService.DescribeGc(GCSettings.IsServerGC, AppContext.TryGetSwitch("System.GC.Concurrent", out var concurrent) && concurrent);

    /// <summary>The calls at once for which the shared pool has buffers.</summary>
    public static int PooledBuffers => Environment.ProcessorCount
        * (int.TryParse(Environment.GetEnvironmentVariable(PoolSetting), out var most) && most > 0 ? most : PooledArraysPerCore);

    /// <summary>The runtime's settings in the environment, which the services inherit: <c>DOTNET_gcServer=1</c>, or <c>none</c>.</summary>
    public static string RuntimeSettings(IDictionary environment)
    {
        var settings = environment.Cast<DictionaryEntry>()
            .Select(setting => (Name: (string)setting.Key, setting.Value))
            .Where(setting => RuntimePrefixes.Any(prefix => setting.Name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)))
            .OrderBy(setting => setting.Name, StringComparer.Ordinal).Select(setting => $"{setting.Name}={setting.Value}").ToArray();
        return settings.Length == 0 ? "none" : string.Join(", ", settings);
    }

    public static MachineRecord Read()
    {
        var host = HostEnvironmentInfo.GetCurrent();
        return new(
            RuntimeInformation.OSDescription, host.Cpu.Value?.ProcessorName ?? "unknown processor", Environment.ProcessorCount,
            GC.GetGCMemoryInfo().TotalAvailableMemoryBytes, RuntimeInformation.FrameworkDescription,
            RuntimeInformation.ProcessArchitecture.ToString());
    }
}
