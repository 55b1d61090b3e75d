using System.Runtime;
using System.Runtime.InteropServices;
using BenchmarkDotNet.Environments;
using RpcBench.Bench.Records;

namespace RpcBench.Bench.Lab;

/// <summary>What this machine and this process are.</summary>
public static class Machine
{
    /// <summary>The garbage collector of this process, in the words of the record.</summary>
    public static string Gc => DescribeGc(GCSettings.IsServerGC, AppContext.TryGetSwitch("System.GC.Concurrent", out var concurrent) && concurrent);

    public static MachineRecord Read()
    {
        var host = HostEnvironmentInfo.GetCurrent();
        return new(
            host.OsVersion.Value,
            host.CpuInfo.Value?.ProcessorName ?? "unknown processor",
            Environment.ProcessorCount,
            GC.GetGCMemoryInfo().TotalAvailableMemoryBytes,
            RuntimeInformation.FrameworkDescription,
            RuntimeInformation.ProcessArchitecture.ToString());
    }

    /// <summary>For example <c>concurrent workstation</c>.</summary>
    public static string DescribeGc(bool server, bool concurrent) => $"{(concurrent ? "concurrent" : "blocking")} {(server ? "server" : "workstation")}";
}
