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
    public const string Rest = "REST";

    public const string Grpc = "gRPC";

    public static IReadOnlyList<ComparedApi> Both { get; } = [ComparedApi.Rest, ComparedApi.Grpc];

    public static string Name(this ComparedApi api) => api == ComparedApi.Rest ? Rest : Grpc;

    /// <summary>The id of the arm that is the API of that name; null: it is none.</summary>
    public static string? IdOf(string name) => name switch { Rest => "rest", Grpc => "grpc", _ => null };

    /// <summary>How charts show the API of that name.</summary>
    public static ChartArm ToChart(string name) => new(IdOf(name) ?? name, name, IdOf(name) ?? "other-1");

    public static ComparedApi Other(this ComparedApi api) => api == ComparedApi.Rest ? ComparedApi.Grpc : ComparedApi.Rest;
}
