using System.Reflection;

namespace RpcBench.Tests;

/// <summary>Makes a run inside a test's process start the built benchmark program for its launches and its watchdog.</summary>
internal static class HostedProgram
{
    [ModuleInitializer]
    internal static void SetProgramPathUnlessHooked()
    {
        // The runtime may load this assembly into a service for its startup hook. Such a process starts no program.
        if (Environment.GetEnvironmentVariable("DOTNET_STARTUP_HOOKS") is null)
        {
            SetProgramPath();
        }
    }

    // A separate method, because calling this method loads the program's assembly.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void SetProgramPath() => CurrentProgram.Path = typeof(HostedProgram).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "HostedProgram")
        .Value!;
}
