namespace RpcBench.Studies.Tests.Sources;

public sealed class SourceSizesTests
{
    private static readonly IReadOnlyList<SourceFile> Files = SourceFile.ReadAll();

    [Theory, InlineData("src/RestApi", "*.cs"), InlineData("src/GrpcService", "*.cs"), InlineData("src/Contracts", "*JsonContext.cs"),
        InlineData("src/Contracts", "*.proto")]
    public void WhatIsCountedIsWhatTheRepositoryHas(string folder, string pattern)
    {
        var repository = BuiltProgram.Repository;
        var there = Directory.GetFiles(Path.Combine(repository, folder), pattern, SearchOption.AllDirectories)
            .Select(path => Path.GetRelativePath(repository, path).Replace('\\', '/'))
            .Where(path => !path.Contains("/obj/", StringComparison.Ordinal) && !path.Contains("/bin/", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(path => new SourceFile(path, File.ReadAllText(Path.Combine(repository, path))));

        Assert.Equal(there, Files.Where(
            file => file.Path.StartsWith(folder, StringComparison.Ordinal) && file.Path.EndsWith(pattern[1..], StringComparison.Ordinal)));
    }

    [Fact]
    public void TheBooksOfAServiceAreItsFolderOfThatNameAndTheContractOfThatName()
    {
        Assert.Equal(
            Count("src/RestApi/BookEndpoints.cs", "src/RestApi/BookHandlers.cs"), Of(SourceSizes.Books, ComparedApi.Rest).HandWritten);
        Assert.Equal(Count("src/Contracts/BookJsonContext.cs"), Of(SourceSizes.Books, ComparedApi.Rest).Contract);
        Assert.Equal(Count("src/GrpcService/BookService.cs"), Of(SourceSizes.Books, ComparedApi.Grpc).HandWritten);
        Assert.Equal(Count("src/Contracts/Protos/rpcbench/v1/books.proto"), Of(SourceSizes.Books, ComparedApi.Grpc).Contract);
        Assert.Equal(
            Count("generated/rpcbench/v1/Books.cs", "generated/rpcbench/v1/BooksGrpc.cs"),
            Of(SourceSizes.Books, ComparedApi.Grpc).Generated);
    }

    [Fact]
    public void AllOperationsAreTheWholeServiceAndItsWholeContract()
    {
        Assert.Equal(Below("src/RestApi/", ".cs"), Of(SourceSizes.All, ComparedApi.Rest).HandWritten);
        Assert.Equal(Below("src/Contracts/", "JsonContext.cs"), Of(SourceSizes.All, ComparedApi.Rest).Contract);
        Assert.Equal(Below("src/GrpcService/", ".cs"), Of(SourceSizes.All, ComparedApi.Grpc).HandWritten);
        Assert.Equal(Below("src/Contracts/Protos/rpcbench/", ".proto"), Of(SourceSizes.All, ComparedApi.Grpc).Contract);
        Assert.Equal(Below("generated/rpcbench/", ".cs"), Of(SourceSizes.All, ComparedApi.Grpc).Generated);
    }

    [Fact]
    public void TheStudyHasWordsAndLinesOfBothApisServiceAndContractTogether()
    {
        var counts = SourceSizes.ToCounts();

        Assert.Equal([("REST", "words"), ("REST", "lines"), ("gRPC", "words"), ("gRPC", "lines")],
            counts.Select(count => (count.Api, count.Statistic)));
        Assert.All(counts, count => Assert.Equal(("server-source", "", null), (count.Workload, count.Network, count.AsPublished)));
        Assert.Equal(
            Count("src/GrpcService/BookService.cs", "src/Contracts/Protos/rpcbench/v1/books.proto").Words, counts[2].LikeForLike);
    }

    private static SourceSize Of(string scope, ComparedApi api) =>
        SourceSizes.Read().Single(size => size.Scope == scope && size.Api == api);

    private static SourceCount Below(string folder, string ending) =>
        Count([.. Files.Select(file => file.Path)
            .Where(path => path.StartsWith(folder, StringComparison.Ordinal) && path.EndsWith(ending, StringComparison.Ordinal))]);

    private static SourceCount Count(params string[] paths) =>
        paths.Select(path => SourceCount.Count(Files.Single(file => file.Path == path).Text)).Aggregate((sum, count) => sum + count);
}
