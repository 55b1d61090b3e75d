namespace RpcBench.Bench.Tests.Folders;

public sealed class FolderReferenceTests
{
    [Fact]
    public void ALibraryFolderReferencesOnlyAllowedFolders() => Assert.Empty(FolderReferences.Read().Forbidden);

    [Fact]
    public void EveryFolderIsPartOfTheLayerOrder()
    {
        var namespaces = typeof(ComparisonBuilder).Assembly.GetTypes().Select(type => type.Namespace).OfType<string>()
            .Where(name => name.StartsWith("RpcBench.", StringComparison.Ordinal)).Select(name => name.Split('.')[1]).Distinct();

        Assert.Equal(
            ((IEnumerable<string>)[.. FolderReferences.SharedFolders, .. FolderReferences.VerbFolders, FolderReferences.EntryFolder])
                .Order(),
            namespaces.Order());
    }
}
