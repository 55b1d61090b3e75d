using MessagePack;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace RpcBench.ControllersService;

/// <summary>Bodies of MessagePack, for callers that accept them.</summary>
internal sealed class MessagePackFormatter : OutputFormatter
{
    public const string ContentType = "application/x-msgpack";

    public MessagePackFormatter() => SupportedMediaTypes.Add(ContentType);

    public override async Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        var writer = context.HttpContext.Response.BodyWriter;
        MessagePackSerializer.Serialize(
            context.ObjectType!, writer, context.Object, cancellationToken: context.HttpContext.RequestAborted);
        await writer.FlushAsync(context.HttpContext.RequestAborted);
    }

    protected override bool CanWriteType(Type? type) => type is { } known && !known.IsAssignableTo(typeof(ProblemDetails));
}
