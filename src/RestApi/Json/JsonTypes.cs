using System.Text.Json.Serialization.Metadata;
using Microsoft.Extensions.Options;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.RestApi.Json;

/// <summary>How a type is written, by the same settings that ASP.NET Core writes every other answer with.</summary>
internal static class JsonTypes
{
    public static JsonTypeInfo<T> Of<T>(IServiceProvider services) =>
        (JsonTypeInfo<T>)services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.GetTypeInfo(typeof(T));
}
