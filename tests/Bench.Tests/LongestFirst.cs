using RpcBench.Bench.Tests.Runs.Load.Cost;
using Xunit.Abstractions;

[assembly: TestCollectionOrderer("RpcBench.Bench.Tests.LongestFirst", "RpcBench.Bench.Tests")]

namespace RpcBench.Bench.Tests;

/// <summary>Begins with the collections of whole runs and of pages, the longest first: begun last, one of them would run on
/// alone.</summary>
public sealed class LongestFirst : ITestCollectionOrderer
{
    private static readonly string[] Long =
    [
        nameof(StudyProgram), nameof(LoadProgram), nameof(WholeProgram), nameof(PageInBrowserTests), nameof(EndedProgram),
        nameof(MatrixProgram), nameof(KilledProgram), nameof(StreamingRunTests), nameof(CostMeterTests), nameof(PortProgram),
    ];

    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections) => testCollections.OrderBy(
        collection => Array.FindIndex(Long, name => collection.DisplayName.EndsWith(name, StringComparison.Ordinal)) is >= 0 and var place
            ? place
            : Long.Length);
}
