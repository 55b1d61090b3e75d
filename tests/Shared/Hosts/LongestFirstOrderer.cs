using Xunit.Abstractions;

namespace RpcBench.Tests;

/// <summary>Starts the named collections first, in the given order. The longest comes first because a long collection that starts last
/// would run on alone.</summary>
public abstract class LongestFirstOrderer(params string[] names) : ITestCollectionOrderer
{
    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections) => testCollections.OrderBy(
        collection => Array.FindIndex(names, name => collection.DisplayName.EndsWith(name, StringComparison.Ordinal)) is >= 0 and var place
            ? place
            : names.Length);
}
