namespace RpcBench.Contracts;

/// <summary>JSON as System.Text.Json writes and reads it where no code was generated for a type: by reflection, with the names of the
/// generated code.</summary>
public static class ReflectedJson
{
    private static readonly JsonSerializerOptions Options =
        new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    /// <summary>Of one type.</summary>
    public static JsonTypeInfo<T> Of<T>() => (JsonTypeInfo<T>)Options.GetTypeInfo(typeof(T));
}
