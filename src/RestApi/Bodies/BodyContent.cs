using System.Net.Http.Headers;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Bodies;

/// <summary>
/// What a body's headers must say of it. Routing has refused other types by then, but takes a request that names none, or none that can be read;
/// and nobody else looks at Content-Encoding.
/// </summary>
internal static class BodyContent
{
    /// <summary>The one content coding: none.</summary>
    public const string Identity = "identity";

    private const string Json = "application/json";
    private const string JsonInUtf8 = "application/json; charset=utf-8";
    private const string Utf8 = "utf-8";

    /// <summary>What a raw image may be called.</summary>
    public static string[] Images { get; } = ["image/jpeg", "image/png", "application/octet-stream"];

    /// <exception cref="CallFailedException">The body is not JSON in UTF-8 by its headers, or it is encoded.</exception>
    public static void RequireJson(HttpRequest request)
    {
        RequireIdentity(request);

        // As nearly everybody writes it.
        if (request.ContentType is Json or JsonInUtf8)
        {
            return;
        }

        if (TypeOf(request) is not { } type || !type.MediaType!.Equals(Json, StringComparison.OrdinalIgnoreCase)
            || !(type.CharSet ?? Utf8).Trim('"').Equals(Utf8, StringComparison.OrdinalIgnoreCase))
        {
            throw Unsupported(request, JsonInUtf8);
        }
    }

    /// <exception cref="CallFailedException">The body is none of <see cref="Images"/> by its headers, or it is encoded.</exception>
    public static void RequireImage(HttpRequest request)
    {
        RequireIdentity(request);
        if (!Images.Contains(request.ContentType) && !Images.Contains(TypeOf(request)?.MediaType, StringComparer.OrdinalIgnoreCase))
        {
            throw Unsupported(request, string.Join(", ", Images));
        }
    }

    private static void RequireIdentity(HttpRequest request)
    {
        var encoding = request.Headers.ContentEncoding;
        if (encoding.Count != 0 && !encoding.ToString().Equals(Identity, StringComparison.OrdinalIgnoreCase))
        {
            throw new CallFailedException(new(
                CallFailureKind.UnsupportedEncoding, $"The body's Content-Encoding is '{encoding}': send it as it is, without that header."));
        }
    }

    private static MediaTypeHeaderValue? TypeOf(HttpRequest request) =>
        MediaTypeHeaderValue.TryParse(request.ContentType, out var type) && type.MediaType is not null ? type : null;

    private static CallFailedException Unsupported(HttpRequest request, string taken) => new(new(
        CallFailureKind.UnsupportedType,
        string.IsNullOrEmpty(request.ContentType)
            ? $"The request says no Content-Type; this address takes {taken}."
            : $"The request's Content-Type is '{request.ContentType}'; this address takes {taken}."));
}
