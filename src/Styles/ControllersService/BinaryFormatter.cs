using System.Buffers;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace RpcBench.ControllersService;

internal sealed class BinaryFormatter : OutputFormatter
{
    private readonly Action<Type, IBufferWriter<byte>, object?> _serialize;

    public BinaryFormatter(string contentType, Action<Type, IBufferWriter<byte>, object?> serialize)
    {
        _serialize = serialize;
        SupportedMediaTypes.Add(contentType);
    }

    public override async Task WriteResponseBodyAsync(OutputFormatterWriteContext context)
    {
        var writer = context.HttpContext.Response.BodyWriter;
        _serialize(context.ObjectType!, writer, context.Object);
        await writer.FlushAsync(context.HttpContext.RequestAborted);
    }

    protected override bool CanWriteType(Type? type) => type is { } known && !known.IsAssignableTo(typeof(ProblemDetails));
}
