namespace RpcBench.Studies.Tests;

/// <summary>Within this process the studies are the program that runs.</summary>
internal static class HostedStudies
{
    [ModuleInitializer]
    internal static void Run()
    {
        var comparison = Comparison.CreateBuilder([]);
        StudyProgram.Declare(comparison);
        Catalogue.Run(comparison);

        // Of a run within this process, for the processes that it starts.
        comparison.Declaration.CommandLine = ["run", "all"];
    }
}
