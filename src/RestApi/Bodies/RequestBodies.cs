using System.Globalization;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using RpcBench.ServiceDefaults.Bodies;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Bodies;

/// <summary>
/// Reads the bodies of requests. ASP.NET Core's own binding would answer JSON that cannot be read with a 400 that does not say where it is wrong.
/// </summary>
internal sealed partial class RequestBodies(BodyBounds bounds)
{
    /// <summary>The whole body as it is; the caller disposes it.</summary>
    /// <exception cref="CallFailedException">It is over the limit, or is no image by its header Content-Type.</exception>
    public ValueTask<RawBody> ReadRawAsync(HttpRequest request, CancellationToken cancellation)
    {
        BodyContent.RequireImage(request);
        return RawBody.ReadAsync(BodyLimit.Of(request, bounds), cancellation);
    }

    /// <summary>The body as JSON of a type.</summary>
    /// <exception cref="CallFailedException">
    /// It is over the limit, or not JSON, or not that of the type: a member that is missing, twice there, null or of another type, for example.
    /// </exception>
    public async ValueTask<T> ReadJsonAsync<T>(HttpRequest request, JsonTypeInfo<T> json, CancellationToken cancellation)
        where T : class
    {
        BodyContent.RequireJson(request);
        try
        {
            return await JsonSerializer.DeserializeAsync(BodyLimit.Of(request, bounds), json, cancellation)
                ?? throw new CallFailedException(Malformed<T>("it is null"));
        }
        catch (JsonException exception)
        {
            throw new CallFailedException(Malformed<T>(Place(exception)), exception);
        }
    }

    // The exception's own words name types of this program.
    private static string Place(JsonException exception) =>
        MissingMembers().Match(exception.Message) is { Success: true, Groups: [_, { Captures: var names }] } ? $"it lacks {string.Join(", ", names.Select(name => $"'{name.Value}'"))}"
        : exception.LineNumber is { } line
        ? string.Create(CultureInfo.InvariantCulture, $"see line {line + 1}, byte {exception.BytePositionInLine}{(exception.Path is { Length: > 1 } path ? $", {path}" : "")}")
        : "a member is missing";

    // The serializer says which, and the name of a type of this program before that.
    [GeneratedRegex("required properties including:(?: '([^']+)',?)+")]
    private static partial Regex MissingMembers();

    private static CallFailure Malformed<T>(string why) => CallFailure.Malformed($"The body is not the JSON of one {typeof(T).Name} with all its members: {why}.");
}

/// <summary>Has bodies of requests read by <see cref="RequestBodies"/>.</summary>
internal static class RequestBodiesBuilder
{
    public static void AddRequestBodies(this WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton<BodyBounds>();
        builder.Services.AddSingleton<RequestBodies>();

        // Theirs is the limit: see BodyLimit.
        builder.Services.Configure<KestrelServerOptions>(kestrel => kestrel.Limits.MaxRequestBodySize = null);
    }
}
