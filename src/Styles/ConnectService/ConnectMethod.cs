using System.Buffers.Text;
using System.IO.Pipelines;
using Google.Protobuf;

namespace RpcBench.ConnectService;

/// <summary>A unary method in the Connect protocol. The messages are the bodies of request and response, without any framing except HTTP's.
/// The marshallers of the gRPC method read and write them, and the gRPC handler answers.</summary>
internal sealed class ConnectMethod<TRequest, TResponse>(
    Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse> handler, string mediaType, ILogger logger)
    where TRequest : class
    where TResponse : class
{
    private const string TrailerPrefix = "trailer-";

    private readonly Func<DeserializationContext, TRequest> _read = method.RequestMarshaller.ContextualDeserializer;
    private readonly Action<TResponse, SerializationContext> _write = method.ResponseMarshaller.ContextualSerializer;

    public async Task ServeAsync(HttpContext context)
    {
        try
        {
            using var call = ConnectCall.Begin(context);
            TRequest request;
            if (HttpMethods.IsGet(context.Request.Method))
            {
                request = ReadQuery(context.Request.Query);
            }
            else
            {
                // This code is not in a separate method, because nearly every call would allocate a task for it: the body arrives after the
                // headers.
                var body = context.Request.BodyReader;
                var read = await body.ReadAsync(call.CancellationToken);
                while (!read.IsCompleted)
                {
                    body.AdvanceTo(read.Buffer.Start, read.Buffer.End);
                    read = await body.ReadAsync(call.CancellationToken);
                }

                request = Read(body, read.Buffer);
            }

            var response = await handler(request, call);
            foreach (var trailer in call.Trailers)
            {
                context.Response.Headers.Append(TrailerPrefix + trailer.Key, trailer.Value);
            }

            context.Response.ContentType = mediaType;
            _write(response, new ResponseMessage(context.Response));
        }
        catch (Exception exception) when (ToStatus(exception) is { } status)
        {
            await ConnectError.WriteAsync(context, status);
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
            context.Abort();
        }
        catch (Exception exception) when (!context.Response.HasStarted)
        {
            logger.CallFailed(exception, method.FullName);
            await ConnectError.WriteAsync(context, RpcExceptions.FromFailure(CallFailure.Internal).Status);
        }
    }

    // Returns null if the exception is a defect, or if the caller has gone.
    private static Status? ToStatus(Exception exception) => exception switch
    {
        RpcException refused => refused.Status,
        InvalidProtocolBufferException or JsonException =>
            RpcExceptions.FromFailure(CallFailure.Malformed($"The request is not a {typeof(TRequest).Name}.")).Status,
        CallFailedException failed => RpcExceptions.FromFailure(failed.Failure).Status,
        BadHttpRequestException bad => RpcExceptions.FromFailure(CallFailure.FromRequest(bad)).Status,
        _ => null,
    };

    private TRequest ReadQuery(IQueryCollection query)
    {
        string text = query[ConnectQuery.Message].ToString(), encoding = query[ConnectQuery.Encoding].ToString();
        if (encoding is not ("json" or "proto"))
        {
            throw RpcExceptions.FromFailure(
                CallFailure.Malformed($"The query's {ConnectQuery.Encoding} is '{encoding}'. It must be json or proto."));
        }

        try
        {
            return _read(new ReceivedMessage(
                new(query["base64"] == "1" ? Base64Url.DecodeFromChars(text.AsSpan().TrimEnd('=')) : Encoding.UTF8.GetBytes(text))));
        }
        catch (FormatException)
        {
            throw RpcExceptions.FromFailure(CallFailure.Malformed($"The query's {ConnectQuery.Message} is not base64url."));
        }
    }

    private TRequest Read(PipeReader body, ReadOnlySequence<byte> bytes)
    {
        try
        {
            return _read(new ReceivedMessage(bytes));
        }
        finally
        {
            // An invalid message must be consumed too, because a connection with an unread body cannot be reused.
            body.AdvanceTo(bytes.End);
        }
    }

    /// <summary>The response body. Its length must be set before the response starts, and its bytes are written into Kestrel's
    /// buffer.</summary>
    private sealed class ResponseMessage(HttpResponse response) : SerializationContext
    {
        public override void SetPayloadLength(int payloadLength) => response.ContentLength = payloadLength;

        // Starting the response writes the headers into the same buffer, without waiting.
        public override IBufferWriter<byte> GetBufferWriter()
        {
            response.StartAsync().GetAwaiter().GetResult();

            // Protobuf's writer advances by 0 bytes before it requests memory. Kestrel refuses that unless memory was requested before.
            var body = response.BodyWriter;
            _ = body.GetMemory();
            return body;
        }

        public override void Complete(byte[] payload)
        {
            SetPayloadLength(payload.Length);
            GetBufferWriter().Write(payload);
        }

        // The end of the request flushes the rest, as it does for gRPC.
        public override void Complete()
        {
        }
    }
}
