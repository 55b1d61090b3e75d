using Google.Protobuf;
using Microsoft.Extensions.Options;
using JsonOptions = Microsoft.AspNetCore.Http.Json.JsonOptions;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.BareService;

/// <summary>The least work that Kestrel can do for a small payload: one constant object, written by the same JSON writer or by protobuf's
/// writer.</summary>
internal static class BareRest
{
    private const string Collection = "/api/payloads/small";

    public static void UseBareRest(this WebApplication app)
    {
        var constant = app.Services.GetRequiredService<SmallPayload>();
        var json = (JsonTypeInfo<SmallPayload>)app.Services.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions.GetTypeInfo(
            typeof(SmallPayload));
        var message = constant.ToMessage();
        app.Use(next => context => context.Request switch
        {
            { Method: "GET", Path.Value: Collection } => WriteEmptyListAsync(context.Response),
            { Method: "GET" } or { ContentType: "application/json" } => WriteJsonAsync(context, constant, json),
            { ContentType: "application/proto" } => WriteProtobufAsync(context, message),
            _ => next(context),
        });
    }

    private static async Task WriteJsonAsync(HttpContext context, SmallPayload payload, JsonTypeInfo<SmallPayload> json)
    {
        if (context.Request.ContentLength > 0)
        {
            await context.Request.Body.CopyToAsync(Stream.Null);
        }

        await context.Response.WriteAsJsonAsync(payload, json);
    }

    private static async Task WriteProtobufAsync(HttpContext context, V1.SmallPayload message)
    {
        await context.Request.Body.CopyToAsync(Stream.Null);
        (context.Response.ContentType, context.Response.ContentLength) = ("application/proto", message.CalculateSize());
        await context.Response.StartAsync();
        _ = context.Response.BodyWriter.GetMemory();
        message.WriteTo(context.Response.BodyWriter);
    }

    // Returns no payload, which shows what the transport alone costs.
    private static Task WriteEmptyListAsync(HttpResponse response)
    {
        response.ContentType = "application/json; charset=utf-8";
        response.ContentLength = 2;
        return response.Body.WriteAsync("[]"u8.ToArray()).AsTask();
    }
}
