using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http.Metadata;

namespace RpcBench.RestApi.Json;

/// <summary>
/// 200 with a body of JSON. What <c>TypedResults.Ok</c> is, but that it knows how its body is written: that one asks the request's services
/// for it, and for a logger, each time.
/// </summary>
internal sealed class JsonAnswer<T>(T body, JsonTypeInfo<T> json) : IResult, IEndpointMetadataProvider
{
    public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsJsonAsync(body, json);

    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), ["application/json"]));
}
