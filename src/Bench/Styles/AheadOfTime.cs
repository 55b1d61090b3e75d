using System.Net.Http.Json;
using Json = RpcBench.Contracts.PayloadJsonContext;

namespace RpcBench.Bench.Styles;

/// <summary>Ahead-of-time compilation of a service: of all its code (Native AOT), or of a first version of it (ReadyToRun).</summary>
internal static class AheadOfTime
{
    public static void Declare(ComparisonBuilder comparison, Arms arms, BenchServices services, PayloadOperations payloads)
    {
        var (restJit, grpcJit) = Add(new("jit", "compiled at run time", "-p:PublishReadyToRun=false", "--no-self-contained"));
        var (restReady, grpcReady) = Add(new("r2r", "ReadyToRun", "-p:PublishReadyToRun=true", "--no-self-contained"));
        var (restNative, grpcNative) = Add(new("aot", "Native AOT", "-p:PublishAot=true", "--self-contained"));

        var why = comparison.Explain("aot", "what services that are compiled ahead of time change")
            .Of("GetSmallPayload", "ListMediumPayloads");
        why.Difference("ReadyToRun instead of compiled at run time, REST", restReady, restJit);
        var rest = why.Difference("Native AOT instead of compiled at run time, REST", restNative, restJit);
        why.Difference("ReadyToRun instead of compiled at run time, gRPC", grpcReady, grpcJit);
        var grpc = why.Difference("Native AOT instead of compiled at run time, gRPC", grpcNative, grpcJit);
        why.Interaction("what Native AOT differs by between the two", grpc, rest);
        why.Reading("One program serves both APIs from memory and is published in three ways; ReadyToRun is compiled again at run time "
            + "where calls are frequent, and so is nothing of Native AOT. The conditions of its services have their size on a disk, their "
            + "first call, from the start of the process, and the memory that they held then. The clients are compiled at run time.");

        (Arm<HttpClient>, Arm<GrpcServices>) Add(Publication how)
        {
            var rest = comparison.Arm($"rest-{how.Id}", target => Arms.CreateHttpClient(target, HttpVersion.Version11))
                .WithLabel($"REST, {how.Label}").OnlyToExplain();
            var grpc = comparison.Arm($"grpc-{how.Id}", arms.CreateGrpcClient).WithLabel($"gRPC, {how.Label}").OnlyToExplain();
            services.AddPublished($"native-{how.Id}", how).Serves(rest, BenchServices.Http1Url).Serves(grpc, BenchServices.Http2Url);
            payloads.GetSmall
                .Call(rest, (http, id, stop) => http.GetFromJsonAsync($"/api/payloads/small/{id}", Json.Default.SmallPayload, stop))
                .Call(grpc, (all, id, stop) => all.Payloads.GetSmallPayloadAsync(new() { Id = id }, cancellationToken: stop),
                    MessageProjection.Create);
            payloads.ListMedium
                .Call(rest, (http, _, stop) => http.GetFromJsonAsync("/api/payloads/medium", Json.Default.MediumPayloadArray, stop))
                .Call(grpc, (all, key, stop) => all.Payloads.ListMediumPayloadsAsync(key.Request, cancellationToken: stop),
                    list => list.Items.Select(MessageProjection.Create));
            return (rest, grpc);
        }
    }
}
