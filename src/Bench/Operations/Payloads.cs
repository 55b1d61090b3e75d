using System.Net.Http.Json;
using Google.Protobuf.WellKnownTypes;
using Json = RpcBench.Contracts.PayloadJsonContext;

namespace RpcBench.Bench.Operations;

/// <summary>The calls of the twelve methods and the six streams over both APIs, written as anybody would write them.</summary>
internal static class Payloads
{
    public const int RowsPerTable = 100;

    public static Empty EmptyRequest { get; } = new();

    public static PayloadOperations Declare(ComparisonBuilder comparison, Arms arms)
    {
        var payloads = new PayloadOperations(comparison);
        payloads.AddRestCalls(arms.Rest);
        payloads.AddGrpcCalls(arms.Grpc);
        payloads.AddRestStreams(arms.Rest);
        payloads.AddGrpcStreams(arms.Grpc);

        // Calls for load --streaming and for the factors of why.
        payloads.AddDeliveries(arms);
        payloads.AddWhyCalls(arms);
        payloads.AddAllComponents(arms.Rest);
        return payloads;
    }

    public static void AddRestCalls(this PayloadOperations payloads, Arm<HttpClient> arm)
    {
        payloads.GetSmall.Call(arm, (http, id, stop) =>
            http.GetFromJsonAsync($"/api/payloads/small/{id}", Json.Default.SmallPayload, stop));
        payloads.GetMedium.Call(arm, (http, id, stop) =>
            http.GetFromJsonAsync($"/api/payloads/medium/{id}", Json.Default.MediumPayload, stop));
        payloads.GetLarge.Call(arm, (http, id, stop) =>
            http.GetFromJsonAsync($"/api/payloads/large/{id}", Json.Default.LargePayload, stop));
        payloads.GetDeep.Call(arm, (http, id, stop) =>
            http.GetFromJsonAsync($"/api/payloads/deep/{id}", Json.Default.DeepPayload, stop));
        payloads.GetDeeper.Call(arm, (http, id, stop) =>
            http.GetFromJsonAsync($"/api/payloads/deeper/{id}", Json.Default.DeeperPayload, stop));
        payloads.GetDeepest.Call(arm, (http, id, stop) =>
            http.GetFromJsonAsync($"/api/payloads/deepest/{id}", Json.Default.DeepestPayload, stop));
        payloads.ListSmall.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, Json.Default.SmallPayloadArray, stop));
        payloads.ListMedium.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, Json.Default.MediumPayloadArray, stop));
        payloads.ListLarge.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, Json.Default.LargePayloadArray, stop));
        payloads.ListDeep.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, Json.Default.DeepPayloadArray, stop));
        payloads.ListDeeper.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, Json.Default.DeeperPayloadArray, stop));
        payloads.ListDeepest.Call(arm, (http, key, stop) => http.GetFromJsonAsync(key.Route, Json.Default.DeepestPayloadArray, stop));
    }

    public static void AddGrpcCalls(this PayloadOperations payloads, Arm<GrpcServices> arm)
    {
        payloads.GetSmall.Call(arm, (services, id, stop) =>
            services.Payloads.GetSmallPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageProjection.Create);
        payloads.GetMedium.Call(arm, (services, id, stop) =>
            services.Payloads.GetMediumPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageProjection.Create);
        payloads.GetLarge.Call(arm, (services, id, stop) =>
            services.Payloads.GetLargePayloadAsync(new() { Id = id }, cancellationToken: stop), MessageProjection.Create);
        payloads.GetDeep.Call(arm, (services, id, stop) =>
            services.Payloads.GetDeepPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageProjection.Create);
        payloads.GetDeeper.Call(arm, (services, id, stop) =>
            services.Payloads.GetDeeperPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageProjection.Create);
        payloads.GetDeepest.Call(arm, (services, id, stop) =>
            services.Payloads.GetDeepestPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageProjection.Create);
        payloads.ListSmall.Call(arm, (services, key, stop) =>
            services.Payloads.ListSmallPayloadsAsync(key.Request, cancellationToken: stop), list => ProjectItems(list.Items));
        payloads.ListMedium.Call(arm, (services, key, stop) =>
            services.Payloads.ListMediumPayloadsAsync(key.Request, cancellationToken: stop), list => ProjectItems(list.Items));
        payloads.ListLarge.Call(arm, (services, key, stop) =>
            services.Payloads.ListLargePayloadsAsync(key.Request, cancellationToken: stop), list => ProjectItems(list.Items));
        payloads.ListDeep.Call(arm, (services, key, stop) =>
            services.Payloads.ListDeepPayloadsAsync(key.Request, cancellationToken: stop), list => ProjectItems(list.Items));
        payloads.ListDeeper.Call(arm, (services, key, stop) =>
            services.Payloads.ListDeeperPayloadsAsync(key.Request, cancellationToken: stop), list => ProjectItems(list.Items));
        payloads.ListDeepest.Call(arm, (services, key, stop) =>
            services.Payloads.ListDeepestPayloadsAsync(key.Request, cancellationToken: stop), list => ProjectItems(list.Items));
    }

    public static void AddRestStreams(this PayloadOperations payloads, Arm<HttpClient> arm)
    {
        payloads.StreamSmall.Stream(arm, (http, _, stop) =>
            ReadLinesAsync(http, "/api/payloads/small/stream", Json.Default.SmallPayload, stop));
        payloads.StreamMedium.Stream(arm, (http, _, stop) =>
            ReadLinesAsync(http, "/api/payloads/medium/stream", Json.Default.MediumPayload, stop));
        payloads.StreamLarge.Stream(arm, (http, _, stop) =>
            ReadLinesAsync(http, "/api/payloads/large/stream", Json.Default.LargePayload, stop));
        payloads.StreamDeep.Stream(arm, (http, _, stop) =>
            ReadLinesAsync(http, "/api/payloads/deep/stream", Json.Default.DeepPayload, stop));
        payloads.StreamDeeper.Stream(arm, (http, _, stop) =>
            ReadLinesAsync(http, "/api/payloads/deeper/stream", Json.Default.DeeperPayload, stop));
        payloads.StreamDeepest.Stream(arm, (http, _, stop) =>
            ReadLinesAsync(http, "/api/payloads/deepest/stream", Json.Default.DeepestPayload, stop));
    }

    public static void AddGrpcStreams(this PayloadOperations payloads, Arm<GrpcServices> arm)
    {
        payloads.StreamSmall.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamSmallPayloads(nothing, cancellationToken: stop), MessageProjection.Create);
        payloads.StreamMedium.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamMediumPayloads(nothing, cancellationToken: stop), MessageProjection.Create);
        payloads.StreamLarge.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamLargePayloads(nothing, cancellationToken: stop), MessageProjection.Create);
        payloads.StreamDeep.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamDeepPayloads(nothing, cancellationToken: stop), MessageProjection.Create);
        payloads.StreamDeeper.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamDeeperPayloads(nothing, cancellationToken: stop), MessageProjection.Create);
        payloads.StreamDeepest.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamDeepestPayloads(nothing, cancellationToken: stop), MessageProjection.Create);
    }

    public static IEnumerable<JsonNode?> ProjectItems<TMessage>(IEnumerable<TMessage> items)
        where TMessage : class, IMessage<TMessage> => [.. items.Select(MessageProjection.Create)];

    /// <summary>Reads newline-delimited JSON, and returns each object as soon as its line is complete.</summary>
    public static async IAsyncEnumerable<T> ReadLinesAsync<T>(
        HttpClient http, string route, JsonTypeInfo<T> json, [EnumeratorCancellation] CancellationToken cancellation)
        where T : class
    {
        using var response = await http.GetAsync(route, HttpCompletionOption.ResponseHeadersRead, cancellation);
        response.EnsureSuccessStatusCode();
        await using var body = await response.Content.ReadAsStreamAsync(cancellation);
        await foreach (var item in JsonSerializer.DeserializeAsyncEnumerable(body, json, topLevelValues: true, cancellation))
        {
            yield return item ?? throw new HttpRequestException($"GET {route} returned a JSON null instead of an object.");
        }
    }
}
