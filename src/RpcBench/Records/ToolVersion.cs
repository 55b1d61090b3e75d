using System.Reflection;

namespace RpcBench.Records;

/// <summary>The version of this tool in every record, with the commit if the build knew it.</summary>
internal static class ToolVersion
{
    public static string Current { get; } =
        typeof(ToolVersion).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;
}
