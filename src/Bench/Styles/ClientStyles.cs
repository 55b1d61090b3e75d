using Refit;

namespace RpcBench.Bench.Styles;

internal static class ClientStyles
{
    public static void Declare(ComparisonBuilder comparison, Arms arms, BenchServices services, PayloadOperations payloads)
    {
        var refit = comparison.Arm("rest-refit", target => RestService.For<IPayloadApi>(arms.CreateRestClient(target), RefitJson.Settings))
            .WithLabel("REST by Refit").OnlyWhenNamed();
        services.Add("rest-refit", "rest").Serves(refit, services.GetRestUrlSetting);
        AddRefitCalls(refit, payloads);

        // With more than a hundred calls in flight, calls wait for a free stream. grpc-dotnet's default handler would open a second
        // connection.
        var single = arms.Grpc.Variant("grpc-single", target =>
        {
            target.Sockets.EnableMultipleHttp2Connections = false;
            return arms.CreateGrpcClient(target);
        }).WithLabel("gRPC, one HTTP/2 connection at most").OnlyWhenNamed();
        services.Add("grpc-single", "grpc").Serves(single, BenchServices.Http2Url);

        var connect = comparison.Arm("connect", Arms.CreateConnectClient).WithLabel("Connect").OnlyWhenNamed()
            .WithFeature("Implementation", "this repository's, client and service: .NET has no framework for Connect");
        services.Add("connect-service", "connect").Serves(connect, BenchServices.Http1Url);
        payloads.AddGrpcCalls(connect);
    }

    private static void AddRefitCalls(Arm<IPayloadApi> arm, PayloadOperations payloads)
    {
        payloads.GetSmall.Call(arm, (api, id, stop) => api.GetSmall(id, stop));
        payloads.GetMedium.Call(arm, (api, id, stop) => api.GetMedium(id, stop));
        payloads.GetLarge.Call(arm, (api, id, stop) => api.GetLarge(id, stop));
        payloads.GetDeep.Call(arm, (api, id, stop) => api.GetDeep(id, stop));
        payloads.GetDeeper.Call(arm, (api, id, stop) => api.GetDeeper(id, stop));
        payloads.GetDeepest.Call(arm, (api, id, stop) => api.GetDeepest(id, stop));
        payloads.ListSmall.Call(arm, (api, key, stop) => api.ListSmall(key.Request.Take, stop));
        payloads.ListMedium.Call(arm, (api, key, stop) => api.ListMedium(key.Request.Take, stop));
        payloads.ListLarge.Call(arm, (api, key, stop) => api.ListLarge(key.Request.Take, stop));
        payloads.ListDeep.Call(arm, (api, key, stop) => api.ListDeep(key.Request.Take, stop));
        payloads.ListDeeper.Call(arm, (api, key, stop) => api.ListDeeper(key.Request.Take, stop));
        payloads.ListDeepest.Call(arm, (api, key, stop) => api.ListDeepest(key.Request.Take, stop));
    }
}

/// <summary>The Web API, declared as Refit's guide shows.</summary>
internal interface IPayloadApi
{
    [Get("/api/payloads/small/{id}")]
    Task<SmallPayload> GetSmall(int id, CancellationToken stop);

    [Get("/api/payloads/medium/{id}")]
    Task<MediumPayload> GetMedium(int id, CancellationToken stop);

    [Get("/api/payloads/large/{id}")]
    Task<LargePayload> GetLarge(int id, CancellationToken stop);

    [Get("/api/payloads/deep/{id}")]
    Task<DeepPayload> GetDeep(int id, CancellationToken stop);

    [Get("/api/payloads/deeper/{id}")]
    Task<DeeperPayload> GetDeeper(int id, CancellationToken stop);

    [Get("/api/payloads/deepest/{id}")]
    Task<DeepestPayload> GetDeepest(int id, CancellationToken stop);

    [Get("/api/payloads/small")]
    Task<SmallPayload[]> ListSmall(int take, CancellationToken stop);

    [Get("/api/payloads/medium")]
    Task<MediumPayload[]> ListMedium(int take, CancellationToken stop);

    [Get("/api/payloads/large")]
    Task<LargePayload[]> ListLarge(int take, CancellationToken stop);

    [Get("/api/payloads/deep")]
    Task<DeepPayload[]> ListDeep(int take, CancellationToken stop);

    [Get("/api/payloads/deeper")]
    Task<DeeperPayload[]> ListDeeper(int take, CancellationToken stop);

    [Get("/api/payloads/deepest")]
    Task<DeepestPayload[]> ListDeepest(int take, CancellationToken stop);
}

internal static class RefitJson
{
    /// <summary>Makes Refit use the same JSON as the other clients.</summary>
    public static RefitSettings Settings { get; } = new(new SystemTextJsonContentSerializer(PayloadJsonContext.Default.Options));
}
