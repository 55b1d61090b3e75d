using MemoryPack;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace RpcBench.ControllersService;

/// <summary>Bodies of MemoryPack, for callers that accept them.</summary>
internal sealed class MemoryPackFormatter : OutputFormatter
{
    public const string ContentType = "application/x-memorypack";

    public MemoryPackFormatter() => SupportedMediaTypes.Add(ContentType);

    public override async Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        var writer = context.HttpContext.Response.BodyWriter;
        MemoryPackSerializer.Serialize(context.ObjectType!, writer, context.Object);
        await writer.FlushAsync(context.HttpContext.RequestAborted);
    }

    protected override bool CanWriteType(Type? type) => type is { } known && !known.IsAssignableTo(typeof(ProblemDetails));
}
