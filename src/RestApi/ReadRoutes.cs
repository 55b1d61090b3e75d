using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http.Features;

namespace RpcBench.RestApi;

/// <summary>Endpoints that only read. They answer GET, and HEAD with the same response without a body (RFC 9110, 9.3.2).</summary>
internal static class ReadRoutes
{
    private static readonly string[] Methods = [HttpMethods.Get, HttpMethods.Head];

    public static RouteHandlerBuilder MapRead(
        this IEndpointRouteBuilder endpoints, [StringSyntax("Route")] string pattern, Delegate handler) =>
        endpoints.MapMethods(pattern, Methods, handler);

    /// <summary>Suppresses the body of every response to HEAD. Over HTTP/1.1 Kestrel does so itself, but over HTTP/2 it sends the bytes
    /// that were written before the headers.</summary>
    public static void UseHeadWithoutBody(this IApplicationBuilder app) => app.Use(next => context =>
    {
        if (HttpMethods.IsHead(context.Request.Method))
        {
            context.Features.Set<IHttpResponseBodyFeature>(new StreamResponseBodyFeature(Stream.Null));
        }

        return next(context);
    });
}
