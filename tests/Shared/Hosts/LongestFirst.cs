using Xunit.Abstractions;

namespace RpcBench.Tests;

/// <summary>Begins with the collections that are named, the longest first: begun last, one of them would run on alone.</summary>
public abstract class LongestFirst(params string[] names) : ITestCollectionOrderer
{
    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections) => testCollections.OrderBy(
        collection => Array.FindIndex(names, name => collection.DisplayName.EndsWith(name, StringComparison.Ordinal)) is >= 0 and var place
            ? place
            : names.Length);
}
