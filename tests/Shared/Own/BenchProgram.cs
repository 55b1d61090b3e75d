using System.Reflection;

namespace RpcBench.Tests;

/// <summary>The built program, started in a separate process and in a given folder, as a user starts it.</summary>
internal static class BenchProgram
{
    public static string Path => CurrentProgram.Path;

    public static string Repository { get; } = typeof(BenchProgram).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "Repository").Value!;

    public static StartedProgram Start(string folder, IReadOnlyDictionary<string, string?> environment, params string[] arguments)
    {
        string[] line = [.. ProgramSignals.CtrlCPrefix, CurrentProgram.DotNetHost, Path, .. arguments];
        return new(new(line[0], line[1..]) { WorkingDirectory = folder }, environment);
    }
}
