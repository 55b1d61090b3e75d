namespace RpcBench.Calls;

/// <summary>Options for the JSON of types that are unknown before a program runs. The options name a resolver, because a program that
/// disables reflection in System.Text.Json has no default resolver. File-based programs disable reflection by default.</summary>
internal static class UserJson
{
    public static JsonSerializerOptions Plain { get; } = new() { TypeInfoResolver = Resolver };

    public static JsonSerializerOptions Web { get; } = new(JsonSerializerDefaults.Web) { TypeInfoResolver = Resolver };

    public static IJsonTypeInfoResolver Resolver => new DefaultJsonTypeInfoResolver();
}
