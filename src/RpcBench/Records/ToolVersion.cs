using System.Reflection;

namespace RpcBench.Records;

/// <summary>The version of this tool as every record names it, the commit included where the build knew it.</summary>
internal static class ToolVersion
{
    public static string Current { get; } =
        typeof(ToolVersion).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;
}
