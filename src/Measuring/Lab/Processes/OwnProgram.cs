using System.Reflection;

namespace RpcBench.Measuring.Lab.Processes;

/// <summary>The program that runs, which starts itself again for launches, for fresh clients and for its guard.</summary>
public static class OwnProgram
{
    /// <summary>
    /// The full path of its assembly, whose <c>Main</c> calls <see cref="Cli.Application.StartAsync"/>. Who hosts the library otherwise,
    /// such as a test, names a program that does.
    /// </summary>
    public static string Path { get; set; } = Assembly.GetEntryAssembly()?.Location ?? "";
}
