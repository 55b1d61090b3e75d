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

    public static string GetArmId(this ComparedApi api) => FindArmId(api.Name())!;

    public static string? FindArmId(string name) => name switch { Rest => "rest", Grpc => "grpc", _ => null };

    public static ChartArm ToChartArm(string name) => new(FindArmId(name) ?? name, name, FindArmId(name) ?? "other-1");

    public static ComparedApi Other(this ComparedApi api) => api == ComparedApi.Rest ? ComparedApi.Grpc : ComparedApi.Rest;
}
