using System.Reflection;

namespace RpcBench.Endurance.Programs;

/// <summary>Where this repository is, and the program that its build made.</summary>
internal static class Built
{
    public static string Repository { get; } = Of("Repository");

    /// <summary>The tool, as users run it.</summary>
    public static string Bench { get; } = Path.Combine(Repository, "src", "Bench", Of("Output"), "Bench.dll");

    private static string Of(string name) =>
        typeof(Built).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(data => data.Key == name).Value!;
}
