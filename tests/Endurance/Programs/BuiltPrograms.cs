using System.Reflection;

namespace RpcBench.Endurance.Programs;

internal static class BuiltPrograms
{
    public static string Repository { get; } = ReadMetadata("Repository");

    public static string BenchPath => CurrentProgram.Path;

    public static string FindProgram(string project)
        => Path.Combine(Repository, "src", project, ReadMetadata("Output"), $"RpcBench.{project}.dll");

    private static string ReadMetadata(string name) =>
        typeof(BuiltPrograms).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(data => data.Key == name).Value!;
}
