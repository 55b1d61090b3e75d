namespace RpcBench.Studies.Sources;

/// <summary>Counts the sources of the services, which the build embeds into this program. Files whose names start with <c>Book</c> belong
/// to the operations on books, both in a service and in the contracts. <c>docs/questions.md</c> says what is compared.</summary>
internal static class SourceSizes
{
    public const string Books = "books";

    public const string All = "all";

    /// <summary>The name of the counts in <c>studies/figures.csv</c> and in records.</summary>
    public const string Workload = "server-source";

    private const string GeneratedJson =
        "generated/System.Text.Json.SourceGeneration/System.Text.Json.SourceGeneration.JsonSourceGenerator/";

    public static IReadOnlyList<SourceSize> Read()
    {
        var files = SourceFile.ReadAll();
        return [.. new[] { Books, All }.SelectMany(scope => ComparedApis.Both.Select(api => Count(scope, api, files)))];
    }

    public static IReadOnlyList<StudyCountRecord> ToCounts() =>
        [.. from size in Read()
            where size.Scope == Books
            from count in new[] { (Unit: "words", Value: size.Written.Words), (Unit: "lines", Value: size.Written.Lines) }
            select new StudyCountRecord(
                Workload, "", size.Api.Name(), count.Unit, AsPublished: null, LikeForLike: count.Value, count.Unit)];

    private static SourceSize Count(string scope, ComparedApi api, IReadOnlyList<SourceFile> files)
    {
        IEnumerable<SourceFile> Starting(string start) =>
            files.Where(file => file.Path.StartsWith(start, StringComparison.OrdinalIgnoreCase));
        var area = scope == Books ? "Book" : "";
        var contract = api == ComparedApi.Rest
            ? Starting($"src/Contracts/{area}").Where(file => file.Path.EndsWith("JsonContext.cs", StringComparison.Ordinal)).ToList()
            : [.. Starting($"src/Contracts/Protos/rpcbench/v1/{area}")];
        var generated = contract.SelectMany(file => api == ComparedApi.Rest
            ? Starting($"{GeneratedJson}{Path.GetFileNameWithoutExtension(file.Path)}.")
            : Starting($"generated/rpcbench/v1/{Path.GetFileNameWithoutExtension(file.Path)}"));
        var server = api == ComparedApi.Rest ? "RestApi" : "GrpcService";
        return new(scope, api, Sum(Starting($"src/{server}/{area}")), Sum(contract), Sum(generated));
    }

    private static SourceCount Sum(IEnumerable<SourceFile> files) =>
        files.Aggregate(default(SourceCount), (sum, file) => sum + SourceCount.Count(file.Text));
}

internal sealed record SourceSize(string Scope, ComparedApi Api, SourceCount HandWritten, SourceCount Contract, SourceCount Generated)
{
    public string Title => $"{Scope}, {Api.Name()}";

    public string ContractName => Api == ComparedApi.Rest ? "JSON contexts" : ".proto";

    public SourceCount Written => HandWritten + Contract;
}

/// <summary>A source that is embedded into this program, by its path in the repository or below <c>generated/</c>.</summary>
internal sealed record SourceFile(string Path, string Text)
{
    private const string Prefix = "sources/";

    // A program that was built on Windows has backslashes in the names.
    public static IReadOnlyList<SourceFile> ReadAll() =>
        [.. typeof(SourceFile).Assembly.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(name => new SourceFile(name[Prefix.Length..].Replace('\\', '/'), EmbeddedText.Read(name)))];
}
