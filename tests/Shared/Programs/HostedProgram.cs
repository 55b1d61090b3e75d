namespace RpcBench.Tests;

/// <summary>A run inside a test's process starts the benchmark's program, which lies beside it, for its launches and its guard.</summary>
internal static class HostedProgram
{
    [ModuleInitializer]
    internal static void Name()
    {
        // Loaded into a service by the runtime, for its startup hook, this assembly does not have the program beside it.
        if (Environment.GetEnvironmentVariable("DOTNET_STARTUP_HOOKS") is null)
        {
            Set();
        }
    }

    // A method of its own: the program's assembly is loaded with it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Set() => OwnProgram.Path = Path.Combine(AppContext.BaseDirectory, "Bench.dll");
}
