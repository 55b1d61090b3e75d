using System.Text.Json.Serialization.Metadata;
using Microsoft.Extensions.Options;
using RpcBench.Contracts.Payloads;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;

namespace RpcBench.BareService;

/// <summary>The least that Kestrel can do for a small payload: no routing, no store, one constant object through the same JSON writer.</summary>
internal static class BareRest
{
    private const string Collection = "/api/payloads/small";

    public static void UseBareRest(this WebApplication app)
    {
        var payload = app.Services.GetRequiredService<ConstantPayload>().Record;
        var json = (JsonTypeInfo<SmallPayload>)app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.GetTypeInfo(typeof(SmallPayload));
        app.Use(next => context => !HttpMethods.IsGet(context.Request.Method)
            ? next(context)
            : context.Request.Path == Collection ? NothingAsync(context.Response) : context.Response.WriteAsJsonAsync(payload, json));
    }

    // No payload at all: what the transport costs alone.
    private static Task NothingAsync(HttpResponse response)
    {
        response.ContentType = "application/json; charset=utf-8";
        response.ContentLength = 2;
        return response.Body.WriteAsync("[]"u8.ToArray()).AsTask();
    }
}
