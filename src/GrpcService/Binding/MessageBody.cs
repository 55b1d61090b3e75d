using System.Buffers;
using System.Buffers.Binary;
using System.Globalization;
using System.IO.Pipelines;
using Grpc.Core;
using Microsoft.AspNetCore.Http.Features;
using RpcBench.ServiceDefaults.Bodies;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.GrpcService.Binding;

/// <summary>
/// The body of a call that takes one message, whose frame is looked at before grpc-dotnet reads it. That takes a frame that cannot be, or a
/// body that breaks off, for a defect of the service. Everything else is read as it comes: nothing is copied and nothing waits.
/// </summary>
/// <param name="context">The call.</param>
/// <param name="bounds">Those of all bodies; the largest message is among them.</param>
/// <param name="refusal">What the call is answered with whatever its message is; null: nothing is wrong with it so far.</param>
internal sealed class MessageBody(HttpContext context, BodyBounds bounds, RpcException? refusal) : BoundedBody(context, bounds), IRequestBodyPipeFeature
{
    private const int FrameBytes = 5;
    private const string Identity = "identity";

    private readonly IHeaderDictionary _headers = context.Request.Headers;
    private readonly int _limit = bounds.Limits.MaxBodyBytes;
    private long _whole;

    public PipeReader Reader => this;

    protected override void Begin()
    {
        if (refusal is not null)
        {
            throw refusal;
        }
    }

    protected override void Look(ReadResult result)
    {
        if (_whole == 0 && Arrived >= FrameBytes)
        {
            _whole = FrameBytes + LengthOf(result.Buffer);
        }

        if (_whole != 0 && Arrived > _whole)
        {
            throw Refuse(CallFailure.Malformed("There are bytes behind the message, and the call takes one message."));
        }

        if (result.IsCompleted && (_whole == 0 || Arrived < _whole))
        {
            throw Refuse(CallFailure.Malformed(_whole == 0
                ? "There is no message: its frame has five bytes before it."
                : string.Create(CultureInfo.InvariantCulture, $"The message is cut short: its frame announces {_whole - FrameBytes} bytes and {Arrived - FrameBytes} came.")));
        }
    }

    protected override Exception Refusal(CallFailure failure) => Failures.Status(failure);

    private long LengthOf(ReadOnlySequence<byte> buffer)
    {
        Span<byte> frame = stackalloc byte[FrameBytes];
        buffer.Slice(0, FrameBytes).CopyTo(frame);
        var length = BinaryPrimitives.ReadUInt32BigEndian(frame[1..]);
        return frame[0] switch
        {
            > 1 => throw Refuse(CallFailure.Malformed($"The message's frame begins with {frame[0]}: 0 is a message as it is, 1 a compressed one.")),
            1 when _headers.GrpcEncoding is [] or [null or "" or Identity] =>
                throw Refuse(CallFailure.Malformed("The message is marked as compressed, and the header grpc-encoding does not say how.")),
            _ when length > _limit => throw Refuse(CallFailure.TooLarge(_limit)),
            _ => length,
        };
    }
}
