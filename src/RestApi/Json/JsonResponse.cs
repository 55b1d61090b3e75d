using System.Reflection;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http.Metadata;

namespace RpcBench.RestApi.Json;

/// <summary>
/// 200 with a body of JSON. What <c>TypedResults.Ok</c> is, but that it knows how its body is written: that one asks the request's services
/// for it, and for a logger, each time.
/// </summary>
internal sealed class JsonResponse<T>(T body, JsonTypeInfo<T> json) : IResult, IEndpointMetadataProvider
{
    public Task ExecuteAsync(HttpContext httpContext) => httpContext.Response.WriteAsJsonAsync(body, json);

    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), ["application/json"]));
}

/// <summary>201 with the address of what was made and a body of JSON: <see cref="JsonResponse{T}"/> of <c>TypedResults.Created</c>.</summary>
internal sealed class CreatedResponse<T>(T body, JsonTypeInfo<T> json, string location) : IResult, IEndpointMetadataProvider
{
    public Task ExecuteAsync(HttpContext httpContext)
    {
        httpContext.Response.StatusCode = StatusCodes.Status201Created;
        httpContext.Response.Headers.Location = location;
        return httpContext.Response.WriteAsJsonAsync(body, json);
    }

    public static void PopulateMetadata(MethodInfo method, EndpointBuilder builder) =>
        builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status201Created, typeof(T), ["application/json"]));
}
