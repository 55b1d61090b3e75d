using Xunit.Abstractions;

[assembly: TestCollectionOrderer("RpcBench.Bench.Tests.Whole.LongestFirst", "RpcBench.Bench.Tests")]

namespace RpcBench.Bench.Tests.Whole;

/// <summary>Begins with the collections of whole runs, the longest first: begun last, one of them would run on alone.</summary>
public sealed class LongestFirst : ITestCollectionOrderer
{
    private static readonly string[] Whole = [nameof(MatrixProgram), nameof(LoadProgram), nameof(WholeProgram), nameof(StudyProgram)];

    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections) => testCollections.OrderBy(
        collection => Array.IndexOf(Whole, collection.DisplayName) is >= 0 and var place ? place : Whole.Length);
}
