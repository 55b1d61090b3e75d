namespace RpcBench.Studies.Tests;

/// <summary>Makes the studies the program that runs in this process.</summary>
internal static class HostedStudies
{
    [ModuleInitializer]
    internal static void Run()
    {
        var comparison = Comparison.CreateBuilder([]);
        StudyProgram.Declare(comparison);
        Catalogue.UseProgram(comparison);

        // The command line of a run in this process, which the processes that it starts receive.
        comparison.Declaration.CommandLine = ["run", "all"];
    }
}
