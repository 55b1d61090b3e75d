namespace RpcBench.Tests;

/// <summary>Sets the environment variables of all programs that tests start.</summary>
internal static class StartedPrograms
{
    [ModuleInitializer]
    internal static void CompileOnce()
    {
        Environment.SetEnvironmentVariable("DOTNET_TieredPGO", "0");
        Environment.SetEnvironmentVariable("DOTNET_TC_CallCounting", "0");
        Environment.SetEnvironmentVariable("RPCBENCH_ACCEPT_DISTURBED", "1");
    }
}
