namespace RpcBench.Tests;

/// <summary>What every program that tests start has in its environment. They live for seconds: code that is compiled again, faster, after
/// it was watched costs them more than it gives. The test's own process has read its settings before this.</summary>
internal static class StartedPrograms
{
    [ModuleInitializer]
    internal static void CompileOnce()
    {
        Environment.SetEnvironmentVariable("DOTNET_TieredPGO", "0");
        Environment.SetEnvironmentVariable("DOTNET_TC_CallCounting", "0");
    }
}
