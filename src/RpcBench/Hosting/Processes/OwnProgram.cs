using System.Reflection;

namespace RpcBench.Hosting.Processes;

/// <summary>The running program. It starts itself again for launches, for fresh clients, for its relay and for its watchdog.</summary>
internal static class OwnProgram
{
    /// <summary>The full path of the program's assembly, whose <c>Main</c> calls <see cref="Entry.Application.StartAsync"/>. Any other host
    /// of the library, such as a test, sets the path of a program whose <c>Main</c> makes this call.</summary>
    public static string Path { get; set; } = Assembly.GetEntryAssembly()?.Location ?? "";

    /// <summary>The <c>dotnet</c> program that runs this process, so that child processes use the same runtime.</summary>
    public static string Host { get; } = FindHost();

    /// <summary>Returns the start settings for an assembly whose output is read.</summary>
    public static ProcessStartInfo ToStart(IEnumerable<string> assemblyAndArguments) =>
        new(Host, assemblyAndArguments) { RedirectStandardOutput = true, RedirectStandardError = true };

    private static string FindHost()
    {
        var program = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        // The runtime of this process is in <root>/shared/Microsoft.NETCore.App/<version>/.
        var root = System.IO.Path.GetFullPath(System.IO.Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        var beside = System.IO.Path.Combine(root, program);
        return File.Exists(beside) ? beside : program;
    }
}
