using System.Reflection;

namespace RpcBench.Hosting.Processes;

/// <summary>The running program. A run also starts this program as the clients of launches, fresh clients, relay and watchdog.</summary>
internal static class CurrentProgram
{
    /// <summary>The path of the program's assembly, whose <c>Main</c> calls <see cref="Entry.Application.StartAsync"/>. Any other host of
    /// the library, such as a test, must set the path of such a program.</summary>
    public static string Path { get; set; } = Assembly.GetEntryAssembly()?.Location ?? "";

    /// <summary>The <c>dotnet</c> program of this process, so that child processes use the same runtime.</summary>
    public static string DotNetHost { get; } = FindHost();

    public static ProcessStartInfo CreateStartInfo(IEnumerable<string> assemblyAndArguments) =>
        new(DotNetHost, assemblyAndArguments) { RedirectStandardOutput = true, RedirectStandardError = true };

    private static string FindHost()
    {
        var program = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        // The runtime of this process is in <root>/shared/Microsoft.NETCore.App/<version>/.
        var root = System.IO.Path.GetFullPath(System.IO.Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        var beside = System.IO.Path.Combine(root, program);
        return File.Exists(beside) ? beside : program;
    }
}
