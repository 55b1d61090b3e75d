using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Abstractions.Serialization;
using Microsoft.Kiota.Http.HttpClientLibrary;
using Microsoft.Kiota.Serialization.Json;
using RpcBench.KiotaClient;
using Json = RpcBench.Contracts.PayloadJsonContext;

namespace RpcBench.Bench.Styles;

/// <summary>A client of the Web API that Kiota generates from the OpenAPI document, with Kiota's default handlers.</summary>
internal static class Kiota
{
    public static void Declare(ComparisonBuilder comparison, BenchServices services, PayloadOperations payloads)
    {
        var arm = comparison.Arm("rest-kiota", CreateClient).WithLabel("REST by Kiota").OnlyWhenNamed();
        services.Add("rest-kiota", "rest").Serves(arm, BenchServices.Http1Url);
        payloads.GetSmall.Call(arm, (client, id, stop) =>
            client.Api.Payloads.Small[id].GetAsync(cancellationToken: stop), CreateProjection(Json.Default.SmallPayload));
        payloads.GetMedium.Call(arm, (client, id, stop) =>
            client.Api.Payloads.Medium[id].GetAsync(cancellationToken: stop), CreateProjection(Json.Default.MediumPayload));
        payloads.GetLarge.Call(arm, (client, id, stop) =>
            client.Api.Payloads.Large[id].GetAsync(cancellationToken: stop), CreateProjection(Json.Default.LargePayload));
        payloads.GetDeep.Call(arm, (client, id, stop) =>
            client.Api.Payloads.Deep[id].GetAsync(cancellationToken: stop), CreateProjection(Json.Default.DeepPayload));
        payloads.GetDeeper.Call(arm, (client, id, stop) =>
            client.Api.Payloads.Deeper[id].GetAsync(cancellationToken: stop), CreateProjection(Json.Default.DeeperPayload));
        payloads.GetDeepest.Call(arm, (client, id, stop) =>
            client.Api.Payloads.Deepest[id].GetAsync(cancellationToken: stop), CreateProjection(Json.Default.DeepestPayload));
        payloads.ListSmall.Call(arm, (client, key, stop) => client.Api.Payloads.Small.GetAsync(
            request => request.QueryParameters.Take = GetTake(key), stop), CreateListProjection(Json.Default.SmallPayload));
        payloads.ListMedium.Call(arm, (client, key, stop) => client.Api.Payloads.Medium.GetAsync(
            request => request.QueryParameters.Take = GetTake(key), stop), CreateListProjection(Json.Default.MediumPayload));
        payloads.ListLarge.Call(arm, (client, key, stop) => client.Api.Payloads.Large.GetAsync(
            request => request.QueryParameters.Take = GetTake(key), stop), CreateListProjection(Json.Default.LargePayload));
        payloads.ListDeep.Call(arm, (client, key, stop) => client.Api.Payloads.Deep.GetAsync(
            request => request.QueryParameters.Take = GetTake(key), stop), CreateListProjection(Json.Default.DeepPayload));
        payloads.ListDeeper.Call(arm, (client, key, stop) => client.Api.Payloads.Deeper.GetAsync(
            request => request.QueryParameters.Take = GetTake(key), stop), CreateListProjection(Json.Default.DeeperPayload));
        payloads.ListDeepest.Call(arm, (client, key, stop) => client.Api.Payloads.Deepest.GetAsync(
            request => request.QueryParameters.Take = GetTake(key), stop), CreateListProjection(Json.Default.DeepestPayload));
    }

    private static PayloadClient CreateClient(ArmTarget target)
    {
        var http = KiotaClientFactory.Create(target.Handler);
        // The timeout of the call is the only limit, as in the other arms.
        http.Timeout = Timeout.InfiniteTimeSpan;
        return new(new HttpClientRequestAdapter(new AnonymousAuthenticationProvider(), httpClient: http)
        {
            BaseUrl = target.Address.GetLeftPart(UriPartial.Authority),
        });
    }

    // A request without a number requests all objects.
    private static int? GetTake(ListKey key) => key.Request.Take > 0 ? key.Request.Take : null;

    /// <summary>Converts a Kiota model to a payload. The conversion is not timed.</summary>
    private static Func<IParsable?, T?> CreateProjection<T>(JsonTypeInfo<T> json) => model =>
    {
        using var writer = new JsonSerializationWriter();
        writer.WriteObjectValue(null, model);
        using var written = writer.GetSerializedContent();
        return JsonSerializer.Deserialize(written, json);
    };

    private static Func<IEnumerable<IParsable>?, List<T?>> CreateListProjection<T>(JsonTypeInfo<T> json)
    {
        var view = CreateProjection(json);
        return models => [.. (models ?? []).Select(view)];
    }
}
