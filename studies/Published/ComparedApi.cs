namespace RpcBench.Studies.Published;

[JsonConverter(typeof(JsonStringEnumConverter<ComparedApi>))]
internal enum ComparedApi
{
    [JsonStringEnumMemberName("REST")]
    Rest,

    [JsonStringEnumMemberName("gRPC")]
    Grpc,
}

internal static class ComparedApis
{
    public static IReadOnlyList<ComparedApi> Both { get; } = [ComparedApi.Rest, ComparedApi.Grpc];

    public static string Name(this ComparedApi api) => api == ComparedApi.Rest ? "REST" : "gRPC";

    public static ComparedApi Other(this ComparedApi api) => api == ComparedApi.Rest ? ComparedApi.Grpc : ComparedApi.Rest;
}
