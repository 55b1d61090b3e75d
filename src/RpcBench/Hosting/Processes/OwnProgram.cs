using System.Reflection;

namespace RpcBench.Hosting.Processes;

/// <summary>The program that runs, which starts itself again for launches, for fresh clients, for its relay and for its guard.</summary>
internal static class OwnProgram
{
    /// <summary>The full path of its assembly, whose <c>Main</c> calls <see cref="Entry.Application.StartAsync"/>. Who hosts the library
    /// otherwise, such as a test, names a program that does.</summary>
    public static string Path { get; set; } = Assembly.GetEntryAssembly()?.Location ?? "";

    /// <summary>The <c>dotnet</c> program that runs this process, so that a child runs on the same runtime.</summary>
    public static string Host { get; } = FindHost();

    /// <summary>How an assembly is started whose output is read.</summary>
    public static ProcessStartInfo ToStart(IEnumerable<string> assemblyAndArguments) =>
        new(Host, assemblyAndArguments) { RedirectStandardOutput = true, RedirectStandardError = true };

    private static string FindHost()
    {
        var program = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        // <root>/shared/Microsoft.NETCore.App/<version>/ is where this process's runtime lies.
        var root = System.IO.Path.GetFullPath(System.IO.Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        var beside = System.IO.Path.Combine(root, program);
        return File.Exists(beside) ? beside : program;
    }
}
