using System.Net.Http.Json;
using Google.Protobuf.WellKnownTypes;
using Json = RpcBench.Contracts.PayloadJsonContext;

namespace RpcBench.Bench.Operations;

/// <summary>The calls of the twelve methods and the six streams over both APIs, written as anybody would write them.</summary>
internal static class Payloads
{
    public const int Rows = 100;

    public static Empty Nothing { get; } = new();

    public static PayloadOperations Declare(ComparisonBuilder comparison, Arms arms)
    {
        var payloads = new PayloadOperations(comparison);
        payloads.CallAsRest(arms.Rest);
        payloads.CallAsGrpc(arms.Grpc);
        payloads.StreamAsRest(arms.Rest);
        payloads.StreamAsGrpc(arms.Grpc);

        // Calls for load --streaming and for the factors of why.
        payloads.AddForms(arms);
        payloads.AddRungs(arms);
        payloads.TakeApart(arms.Rest);
        return payloads;
    }

    public static void CallAsRest(this PayloadOperations payloads, Arm<HttpClient> arm)
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

    public static void CallAsGrpc(this PayloadOperations payloads, Arm<GrpcServices> arm)
    {
        payloads.GetSmall.Call(arm, (services, id, stop) =>
            services.Payloads.GetSmallPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageView.Of);
        payloads.GetMedium.Call(arm, (services, id, stop) =>
            services.Payloads.GetMediumPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageView.Of);
        payloads.GetLarge.Call(arm, (services, id, stop) =>
            services.Payloads.GetLargePayloadAsync(new() { Id = id }, cancellationToken: stop), MessageView.Of);
        payloads.GetDeep.Call(arm, (services, id, stop) =>
            services.Payloads.GetDeepPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageView.Of);
        payloads.GetDeeper.Call(arm, (services, id, stop) =>
            services.Payloads.GetDeeperPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageView.Of);
        payloads.GetDeepest.Call(arm, (services, id, stop) =>
            services.Payloads.GetDeepestPayloadAsync(new() { Id = id }, cancellationToken: stop), MessageView.Of);
        payloads.ListSmall.Call(arm, (services, key, stop) =>
            services.Payloads.ListSmallPayloadsAsync(key.Request, cancellationToken: stop), list => ViewOf(list.Items));
        payloads.ListMedium.Call(arm, (services, key, stop) =>
            services.Payloads.ListMediumPayloadsAsync(key.Request, cancellationToken: stop), list => ViewOf(list.Items));
        payloads.ListLarge.Call(arm, (services, key, stop) =>
            services.Payloads.ListLargePayloadsAsync(key.Request, cancellationToken: stop), list => ViewOf(list.Items));
        payloads.ListDeep.Call(arm, (services, key, stop) =>
            services.Payloads.ListDeepPayloadsAsync(key.Request, cancellationToken: stop), list => ViewOf(list.Items));
        payloads.ListDeeper.Call(arm, (services, key, stop) =>
            services.Payloads.ListDeeperPayloadsAsync(key.Request, cancellationToken: stop), list => ViewOf(list.Items));
        payloads.ListDeepest.Call(arm, (services, key, stop) =>
            services.Payloads.ListDeepestPayloadsAsync(key.Request, cancellationToken: stop), list => ViewOf(list.Items));
    }

    public static void StreamAsRest(this PayloadOperations payloads, Arm<HttpClient> arm)
    {
        payloads.StreamSmall.Stream(arm, (http, _, stop) =>
            LinesAsync(http, "/api/payloads/small/stream", Json.Default.SmallPayload, stop));
        payloads.StreamMedium.Stream(arm, (http, _, stop) =>
            LinesAsync(http, "/api/payloads/medium/stream", Json.Default.MediumPayload, stop));
        payloads.StreamLarge.Stream(arm, (http, _, stop) =>
            LinesAsync(http, "/api/payloads/large/stream", Json.Default.LargePayload, stop));
        payloads.StreamDeep.Stream(arm, (http, _, stop) =>
            LinesAsync(http, "/api/payloads/deep/stream", Json.Default.DeepPayload, stop));
        payloads.StreamDeeper.Stream(arm, (http, _, stop) =>
            LinesAsync(http, "/api/payloads/deeper/stream", Json.Default.DeeperPayload, stop));
        payloads.StreamDeepest.Stream(arm, (http, _, stop) =>
            LinesAsync(http, "/api/payloads/deepest/stream", Json.Default.DeepestPayload, stop));
    }

    public static void StreamAsGrpc(this PayloadOperations payloads, Arm<GrpcServices> arm)
    {
        payloads.StreamSmall.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamSmallPayloads(nothing, cancellationToken: stop), MessageView.Of);
        payloads.StreamMedium.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamMediumPayloads(nothing, cancellationToken: stop), MessageView.Of);
        payloads.StreamLarge.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamLargePayloads(nothing, cancellationToken: stop), MessageView.Of);
        payloads.StreamDeep.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamDeepPayloads(nothing, cancellationToken: stop), MessageView.Of);
        payloads.StreamDeeper.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamDeeperPayloads(nothing, cancellationToken: stop), MessageView.Of);
        payloads.StreamDeepest.Stream(arm, (services, nothing, stop) =>
            services.Payloads.StreamDeepestPayloads(nothing, cancellationToken: stop), MessageView.Of);
    }

    public static IEnumerable<JsonNode?> ViewOf<TMessage>(IEnumerable<TMessage> items)
        where TMessage : class, IMessage<TMessage> => [.. items.Select(MessageView.Of)];

    /// <summary>Reads newline-delimited JSON, and returns each object as soon as its line is complete.</summary>
    public static async IAsyncEnumerable<T> LinesAsync<T>(
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
