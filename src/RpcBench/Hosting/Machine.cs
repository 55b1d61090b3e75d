using System.Runtime;

namespace RpcBench.Hosting;

internal static class Machine
{
    /// <summary>The number of arrays of one size that <see cref="System.Buffers.ArrayPool{T}.Shared"/> keeps for each core by default.
    /// HTTP/2 in .NET rents a 16 KiB array for each call in flight. Once the pool is used up, every further call allocates a new
    /// array.</summary>
    private const int PooledArraysPerCore = 32;

    private const string PoolSetting = "DOTNET_SYSTEM_BUFFERS_SHAREDARRAYPOOL_MAXARRAYSPERPARTITION";

    // Only settings of the runtime are listed, because settings of the SDK do not affect any figure.
    private static readonly string[] RuntimePrefixes =
        ["DOTNET_GC", "DOTNET_SYSTEM_", "DOTNET_Thread", "DOTNET_Tiered", "DOTNET_TC_", "DOTNET_ReadyToRun", "DOTNET_Enable"];

    public static string Gc =>
        RunningService.DescribeGc(GCSettings.IsServerGC, AppContext.TryGetSwitch("System.GC.Concurrent", out var concurrent) && concurrent);

    /// <summary>The compilation mode of this process. The environment overrides the runtime configuration.</summary>
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

    /// <summary>The number of concurrent calls for which the shared array pool has buffers.</summary>
    public static int PooledBuffers => Environment.ProcessorCount
        * (int.TryParse(Environment.GetEnvironmentVariable(PoolSetting), out var most) && most > 0 ? most : PooledArraysPerCore);

    // Every setting is on unless the environment or the configuration turns it off.
    private static bool IsOn(string variable, string? configured)
    {
        if (Environment.GetEnvironmentVariable(variable) is { Length: > 0 } set)
        {
            return set != "0";
        }

        return configured is null || !AppContext.TryGetSwitch(configured, out var isOn) || isOn;
    }

    /// <summary>Returns the runtime settings in the environment, which the services inherit, for example
    /// <c>DOTNET_gcServer=1</c>.</summary>
    public static string DescribeRuntimeSettings(IDictionary environment)
    {
        var settings = environment.Cast<DictionaryEntry>()
            .Select(setting => (Name: (string)setting.Key, setting.Value))
            .Where(setting => RuntimePrefixes.Any(prefix => setting.Name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)))
            .OrderBy(setting => setting.Name, StringComparer.Ordinal).Select(setting => $"{setting.Name}={setting.Value}").ToArray();
        return settings.Length == 0 ? "none" : string.Join(", ", settings);
    }
}
