using RpcBench;

namespace Payloads.Bench;

/// <summary>The services of RpcBench, which lie beside this program, over the store in memory.</summary>
internal static class Services
{
    public static Task<RunningService> StartAsync(ServiceStart start, string arm, string program, string listens)
    {
        var process = start.Start(new ProcessStartInfo(
            "dotnet", [Path.Combine(AppContext.BaseDirectory, "services", arm, $"RpcBench.{program}.dll")])
        {
            Environment = { [listens] = $"{start.AddressOf(arm).Port}", ["Store__Provider"] = "memory", ["Timing__Enabled"] = "true" },
        });
        return Task.FromResult(new RunningService(() => ValueTask.CompletedTask) { ProcessId = process.Id });
    }
}
