using System.Net.Http.Json;
using RpcBench.Contracts.V1;
using Json = RpcBench.Contracts.BodyJsonContext;

namespace RpcBench.Bench.Styles;

/// <summary>The cost and the savings of compressed responses, with the compression of the service's own frameworks.</summary>
internal static class Compression
{
    private const string Setting = "Compression:Enabled";
    private const string OneText = "GetText";
    private const string Texts = "ListTexts";
    private const string Numbers = "ListNumbers";

    public static void Declare(ComparisonBuilder comparison, BenchServices services)
    {
        var rest = comparison.Arm("rest-uncompressed", target => Arms.CreateHttpClient(target, HttpVersion.Version11))
            .WithLabel("REST uncompressed").OnlyToExplain();
        var restGzip = rest.Variant("rest-gzip", target => CreateDecompressingClient(target, DecompressionMethods.GZip))
            .WithLabel("REST with gzip").OnlyToExplain();
        var restBrotli = rest.Variant("rest-brotli", target => CreateDecompressingClient(target, DecompressionMethods.Brotli))
            .WithLabel("REST with Brotli").OnlyToExplain();
        var grpc = comparison.Arm("grpc-uncompressed", target => new BodyService.BodyServiceClient(target.Channel()))
            .WithLabel("gRPC uncompressed").OnlyToExplain();
        var grpcGzip = grpc.Variant("grpc-gzip").WithLabel("gRPC with gzip").OnlyToExplain();
        services.Add("rest-uncompressed", "bodies").Serves(rest, BenchServices.Http1Url);
        services.Add("rest-gzip", "bodies").Serves(restGzip, BenchServices.Http1Url).WithSetting(Setting, "true");
        services.Add("rest-brotli", "bodies").Serves(restBrotli, BenchServices.Http1Url).WithSetting(Setting, "true");
        services.Add("grpc-uncompressed", "bodies").Serves(grpc, BenchServices.Http2Url);
        services.Add("grpc-gzip", "bodies").Serves(grpcGzip, BenchServices.Http2Url).WithSetting(Setting, "true");

        ListTexts(comparison, OneText, 1, rest, grpc);
        ListTexts(comparison, Texts, 1000, rest, grpc);
        comparison.Operation(Numbers, keys: [5000]).Group("lists")
            .Call(rest, (http, items, stop) => http.GetFromJsonAsync($"/api/numbers/{items}", Json.Default.NumberList, stop))
            .Call(grpc, (bodies, items, stop) => bodies.ListNumbersAsync(new() { Items = items }, cancellationToken: stop),
                numbers => new NumberList(numbers.Items));

        var why = comparison.Explain("compression", "what compressed responses cost and save").Of(OneText, Texts, Numbers);
        var overRest = why.Difference("gzip over REST", restGzip, rest);
        why.Difference("Brotli over REST", restBrotli, rest);
        var overGrpc = why.Difference("gzip over gRPC", grpcGzip, grpc);
        why.Interaction("what gzip differs by between the two", overGrpc, overRest);
        why.Reading("A text is a sentence of a language's commonest words, a number a reading with three decimals; there are 1,000 texts "
            + "and 5,000 numbers in a list. Levels are the frameworks' own, the fastest. The table of counts has the bytes; over a slow "
            + "network they weigh more than over loopback: ask with --network. gRPC on .NET has gzip and no Brotli.");
    }

    private static void ListTexts(
        ComparisonBuilder comparison, string name, int count, Arm<HttpClient> rest, Arm<BodyService.BodyServiceClient> grpc) =>
        comparison.Operation(name, keys: [count]).Group(count == 1 ? "gets" : "lists")
            .Call(rest, (http, items, stop) => http.GetFromJsonAsync($"/api/texts/{items}", Json.Default.TextList, stop))
            .Call(grpc, (bodies, items, stop) => bodies.ListTextsAsync(new() { Items = items }, cancellationToken: stop),
                texts => new TextList(texts.Items));

    private static HttpClient CreateDecompressingClient(ArmTarget target, DecompressionMethods methods)
    {
        target.Sockets.AutomaticDecompression = methods;
        return Arms.CreateHttpClient(target, HttpVersion.Version11);
    }
}
