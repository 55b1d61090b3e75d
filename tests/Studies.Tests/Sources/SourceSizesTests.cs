namespace RpcBench.Studies.Tests.Sources;

public sealed class SourceSizesTests
{
    private static readonly IReadOnlyList<SourceFile> Files = SourceFile.ReadAll();

    [Theory, InlineData("src/RestApi", "*.cs"), InlineData("src/GrpcService", "*.cs"), InlineData("src/Contracts", "*JsonContext.cs"),
        InlineData("src/Contracts", "*.proto")]
    public void TheCountedFilesAreThoseOfTheRepository(string folder, string pattern)
    {
        var repository = BenchProgram.Repository;
        var there = Directory.GetFiles(Path.Combine(repository, folder), pattern, SearchOption.AllDirectories)
            .Select(path => Path.GetRelativePath(repository, path).Replace('\\', '/'))
            .Where(path => !path.Contains("/obj/", StringComparison.Ordinal) && !path.Contains("/bin/", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(path => new SourceFile(path, File.ReadAllText(Path.Combine(repository, path))));

        Assert.Equal(there, Files.Where(
            file => file.Path.StartsWith(folder, StringComparison.Ordinal) && file.Path.EndsWith(pattern[1..], StringComparison.Ordinal)));
    }

    [Fact]
    public void TheSourceOfBooksIsTheServicesFolderAndItsContract()
    {
        Assert.Equal(
            CountFiles("src/RestApi/BookEndpoints.cs", "src/RestApi/BookHandlers.cs"), FindSize(SourceSizes.Books, ComparedApi.Rest)
                .HandWritten);
        Assert.Equal(CountFiles("src/Contracts/BookJsonContext.cs"), FindSize(SourceSizes.Books, ComparedApi.Rest).Contract);
        Assert.Equal(CountFiles("src/GrpcService/BookService.cs"), FindSize(SourceSizes.Books, ComparedApi.Grpc).HandWritten);
        Assert.Equal(CountFiles("src/Contracts/Protos/rpcbench/v1/books.proto"), FindSize(SourceSizes.Books, ComparedApi.Grpc).Contract);
        Assert.Equal(
            CountFiles("generated/rpcbench/v1/Books.cs", "generated/rpcbench/v1/BooksGrpc.cs"),
            FindSize(SourceSizes.Books, ComparedApi.Grpc).Generated);
    }

    [Fact]
    public void TheSourceOfAllOperationsIsTheWholeServiceAndContract()
    {
        Assert.Equal(CountBelow("src/RestApi/", ".cs"), FindSize(SourceSizes.All, ComparedApi.Rest).HandWritten);
        Assert.Equal(CountBelow("src/Contracts/", "JsonContext.cs"), FindSize(SourceSizes.All, ComparedApi.Rest).Contract);
        Assert.Equal(CountBelow("src/GrpcService/", ".cs"), FindSize(SourceSizes.All, ComparedApi.Grpc).HandWritten);
        Assert.Equal(CountBelow("src/Contracts/Protos/rpcbench/", ".proto"), FindSize(SourceSizes.All, ComparedApi.Grpc).Contract);
        Assert.Equal(CountBelow("generated/rpcbench/", ".cs"), FindSize(SourceSizes.All, ComparedApi.Grpc).Generated);
    }

    [Fact]
    public void TheStudyCountsServiceAndContractOfBothApis()
    {
        var counts = SourceSizes.ToCounts();

        Assert.Equal([("REST", "words"), ("REST", "lines"), ("gRPC", "words"), ("gRPC", "lines")],
            counts.Select(count => (count.Api, count.Statistic)));
        Assert.All(counts, count => Assert.Equal(("server-source", "", null), (count.Workload, count.Network, count.AsPublished)));
        Assert.Equal(
            CountFiles("src/GrpcService/BookService.cs", "src/Contracts/Protos/rpcbench/v1/books.proto").Words, counts[2].LikeForLike);
    }

    private static SourceSize FindSize(string scope, ComparedApi api) =>
        SourceSizes.Read().Single(size => size.Scope == scope && size.Api == api);

    private static SourceCount CountBelow(string folder, string ending) =>
        CountFiles([.. Files.Select(file => file.Path)
            .Where(path => path.StartsWith(folder, StringComparison.Ordinal) && path.EndsWith(ending, StringComparison.Ordinal))]);

    private static SourceCount CountFiles(params string[] paths) =>
        paths.Select(path => SourceCount.Count(Files.Single(file => file.Path == path).Text)).Aggregate((sum, count) => sum + count);
}
