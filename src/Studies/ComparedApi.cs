namespace RpcBench.Studies;

/// <summary>One of the two that are compared.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<ComparedApi>))]
public enum ComparedApi
{
    [JsonStringEnumMemberName("REST")]
    Rest,

    [JsonStringEnumMemberName("gRPC")]
    Grpc,
}

/// <summary>Names and opposites of the two.</summary>
public static class ComparedApis
{
    /// <summary>Both, REST first.</summary>
    public static IReadOnlyList<ComparedApi> Both { get; } = [ComparedApi.Rest, ComparedApi.Grpc];

    /// <summary>As tables and records spell it.</summary>
    public static string Name(this ComparedApi api) => api == ComparedApi.Rest ? "REST" : "gRPC";

    public static ComparedApi Other(this ComparedApi api) => api == ComparedApi.Rest ? ComparedApi.Grpc : ComparedApi.Rest;
}
