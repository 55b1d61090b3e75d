using RpcBench.Bench.Operations;
using RpcBench.Records.Studies;
using RpcBench.Studies.Sources;

namespace RpcBench.Bench.Studies;

/// <summary>
/// Counts the services' sources, which the build lays into the program as they are. Which file belongs to which operations follows from folders and
/// names alone: what is in <c>Books</c> of a service, and the contract of the same name. <c>docs/source-sizes.md</c> says what is compared and what is not.
/// </summary>
internal static class SourceSizes
{
    /// <summary>The operations on books, which the <c>bookstore</c> study had.</summary>
    public const string Books = "books";

    /// <summary>All operations, and what a service needs besides.</summary>
    public const string All = "all";

    private const string RestFolder = "src/RestApi/";
    private const string GrpcFolder = "src/GrpcService/";
    private const string ContractFolder = "src/Contracts/";
    private const string ProtoFolder = "src/Contracts/Protos/rpcbench/v1/";
    private const string GeneratedProtoFolder = "generated/rpcbench/v1/";
    private const string GeneratedJsonFolder = "generated/System.Text.Json.SourceGeneration/System.Text.Json.SourceGeneration.JsonSourceGenerator/";
    private const string BookArea = "Books";

    // Of messages, and of the service with its client.
    private static readonly string[] GeneratedEndings = [".cs", "Grpc.cs"];

    /// <summary>Both scopes of both APIs, REST before gRPC.</summary>
    public static IReadOnlyList<SourceSize> Read()
    {
        var files = SourceFile.ReadAll();
        return [.. new[] { Books, All }.SelectMany(scope => new[] { Rest(scope, files), Grpc(scope, files) })];
    }

    /// <summary>The <c>server-source</c> of the <c>bookstore</c> study: words and lines that somebody wrote for the operations on books.</summary>
    public static IReadOnlyList<StudyCountRecord> ToCounts() => [.. Read().Where(size => size.Scope == Books).SelectMany(size => new[]
    {
        Count(size, "words", size.Written.Words),
        Count(size, "lines", size.Written.Lines),
    })];

    private static StudyCountRecord Count(SourceSize size, string unit, int count) =>
        new("server-source", "", size.Api.InWords(), unit, AsPublished: null, LikeForLike: count, unit);

    private static SourceSize Rest(string scope, IReadOnlyList<SourceFile> files)
    {
        var contexts = files.Where(file => file.Path.StartsWith(ContractFolder, StringComparison.Ordinal) && file.Path.EndsWith("JsonContext.cs", StringComparison.Ordinal)
            && Areas(scope, RestFolder, files).Contains(file.Path[ContractFolder.Length..].Split('/')[0])).ToArray();
        return new(
            scope,
            Api.Rest,
            Sum(InScope(scope, RestFolder, files)),
            Sum(contexts),
            Sum(contexts.SelectMany(context => Starting(files, $"{GeneratedJsonFolder}{Path.GetFileNameWithoutExtension(context.Path)}."))));
    }

    private static SourceSize Grpc(string scope, IReadOnlyList<SourceFile> files)
    {
        var protos = Starting(files, ProtoFolder).Where(file => Areas(scope, GrpcFolder, files).Contains(AreaOf(file.Path))).ToArray();
        return new(
            scope,
            Api.Grpc,
            Sum(InScope(scope, GrpcFolder, files)),
            Sum(protos),
            Sum(protos.SelectMany(proto => GeneratedEndings.SelectMany(ending => Starting(files, $"{GeneratedProtoFolder}{AreaOf(proto.Path)}{ending}")))));
    }

    private static IEnumerable<SourceFile> InScope(string scope, string folder, IReadOnlyList<SourceFile> files) =>
        Starting(files, scope == Books ? $"{folder}{BookArea}/" : folder);

    // A service has a folder for each part of the contract.
    private static HashSet<string> Areas(string scope, string folder, IReadOnlyList<SourceFile> files) =>
        [.. Starting(files, folder).Select(file => file.Path[folder.Length..].Split('/')[0]).Where(area => scope == All || area == BookArea)];

    // books.proto makes Books.cs, and Books is its folder in the service.
    private static string AreaOf(string proto) => $"{char.ToUpperInvariant(Path.GetFileName(proto)[0])}{Path.GetFileNameWithoutExtension(proto)[1..]}";

    private static IEnumerable<SourceFile> Starting(IEnumerable<SourceFile> files, string start) =>
        files.Where(file => file.Path.StartsWith(start, StringComparison.Ordinal));

    private static SourceCount Sum(IEnumerable<SourceFile> files) => files.Aggregate(default(SourceCount), (sum, file) => sum + SourceCount.Of(file.Text));
}
