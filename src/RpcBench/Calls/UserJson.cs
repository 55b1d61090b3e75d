namespace RpcBench.Calls;

/// <summary>Options for the JSON of types that are not known before a program runs. They name their resolver, because a program that turns
/// off reflection in System.Text.Json, as file-based programs do by default, has no other.</summary>
internal static class UserJson
{
    public static JsonSerializerOptions Plain { get; } = new() { TypeInfoResolver = Resolver };

    public static JsonSerializerOptions Web { get; } = new(JsonSerializerDefaults.Web) { TypeInfoResolver = Resolver };

    public static IJsonTypeInfoResolver Resolver => new DefaultJsonTypeInfoResolver();
}
