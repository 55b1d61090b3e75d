using System.Reflection;

namespace RpcBench.Tests;

/// <summary>A run inside a test's process starts the benchmark's program, as its build made it, for its launches and its guard.</summary>
internal static class HostedProgram
{
    [ModuleInitializer]
    internal static void Name()
    {
        // Loaded into a service by the runtime, for its startup hook, this assembly starts none.
        if (Environment.GetEnvironmentVariable("DOTNET_STARTUP_HOOKS") is null)
        {
            Set();
        }
    }

    // A method of its own: the program's assembly is loaded with it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Set() => OwnProgram.Path = typeof(HostedProgram).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == "HostedProgram").Value!;
}
