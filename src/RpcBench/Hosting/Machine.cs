using System.Runtime;

namespace RpcBench.Hosting;

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

    /// <summary>How this process compiles, by the environment or, where that says nothing, by its runtime configuration.</summary>
    public static string Tiering
    {
        get
        {
            var ready = IsOn("DOTNET_ReadyToRun", null) ? "ReadyToRun" : "no ReadyToRun";
            if (!IsOn("DOTNET_TieredCompilation", "System.Runtime.TieredCompilation"))
            {
                return $"not tiered, {ready}";
            }

            var isGuided = IsOn("DOTNET_TieredPGO", "System.Runtime.TieredPGO");
            return $"tiered {(isGuided ? "with" : "without")} PGO, {ready}";
        }
    }

    /// <summary>The calls at once for which the shared pool has buffers.</summary>
    public static int PooledBuffers => Environment.ProcessorCount
        * (int.TryParse(Environment.GetEnvironmentVariable(PoolSetting), out var most) && most > 0 ? most : PooledArraysPerCore);

    // All of them are on unless something says otherwise.
    private static bool IsOn(string variable, string? configured)
    {
        if (Environment.GetEnvironmentVariable(variable) is { Length: > 0 } set)
        {
            return set != "0";
        }

        return configured is null || !AppContext.TryGetSwitch(configured, out var isOn) || isOn;
    }

    /// <summary>The runtime's settings in the environment, which the services inherit: <c>DOTNET_gcServer=1</c>, or <c>none</c>.</summary>
    public static string RuntimeSettings(IDictionary environment)
    {
        var settings = environment.Cast<DictionaryEntry>()
            .Select(setting => (Name: (string)setting.Key, setting.Value))
            .Where(setting => RuntimePrefixes.Any(prefix => setting.Name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)))
            .OrderBy(setting => setting.Name, StringComparer.Ordinal).Select(setting => $"{setting.Name}={setting.Value}").ToArray();
        return settings.Length == 0 ? "none" : string.Join(", ", settings);
    }
}
