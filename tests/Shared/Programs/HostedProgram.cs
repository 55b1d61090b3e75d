namespace RpcBench.Tests;

/// <summary>A run inside a test's process starts the benchmark's program, which lies beside it, for its launches and its guard.</summary>
internal static class HostedProgram
{
    [ModuleInitializer]
    internal static void Name() => OwnProgram.Path = Path.Combine(AppContext.BaseDirectory, "Bench.dll");
}
