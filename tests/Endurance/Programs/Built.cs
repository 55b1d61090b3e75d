using System.Reflection;

namespace RpcBench.Endurance.Programs;

internal static class Built
{
    public static string Repository { get; } = Of("Repository");

    public static string Bench => OwnProgram.Path;

    public static string Program(string project) => Path.Combine(Repository, "src", project, Of("Output"), $"RpcBench.{project}.dll");

    private static string Of(string name) =>
        typeof(Built).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(data => data.Key == name).Value!;
}
