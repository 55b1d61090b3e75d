namespace RpcBench.Tests;

/// <summary>Programs that tests start live for seconds: code that is compiled again costs them more than it gives.</summary>
internal static class StartedPrograms
{
    [ModuleInitializer]
    internal static void CompileOnce()
    {
        Environment.SetEnvironmentVariable("DOTNET_TieredPGO", "0");
        Environment.SetEnvironmentVariable("DOTNET_TC_CallCounting", "0");
    }
}
