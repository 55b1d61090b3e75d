using System.Buffers.Text;
using System.IO.Pipelines;
using Google.Protobuf;

namespace RpcBench.ConnectService;

/// <summary>One unary method in the Connect protocol: the request's body is the message, the response's body too, and nothing frames them
/// but HTTP. Messages are read and written by the method's own marshallers, and the handler is the one that serves gRPC.</summary>
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
                // Not in a method of its own: the body comes after the headers, so that nearly every call would make a task for it.
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
        catch (Exception exception) when (StatusOf(exception) is { } status)
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
            await ConnectError.WriteAsync(context, Failures.Status(CallFailure.Internal).Status);
        }
    }

    // Null: it is a defect, or the caller has gone.
    private static Status? StatusOf(Exception exception) => exception switch
    {
        RpcException refused => refused.Status,
        InvalidProtocolBufferException or JsonException =>
            Failures.Status(CallFailure.Malformed($"The request is not a {typeof(TRequest).Name}.")).Status,
        CallFailedException failed => Failures.Status(failed.Failure).Status,
        BadHttpRequestException bad => Failures.Status(CallFailure.FromRequest(bad)).Status,
        _ => null,
    };

    private TRequest ReadQuery(IQueryCollection query)
    {
        string text = query[ConnectQuery.Message].ToString(), encoding = query[ConnectQuery.Encoding].ToString();
        if (encoding is not ("json" or "proto"))
        {
            throw Failures.Status(CallFailure.Malformed($"The query's {ConnectQuery.Encoding} is '{encoding}': it must be json or proto."));
        }

        try
        {
            return _read(new ReceivedMessage(
                new(query["base64"] == "1" ? Base64Url.DecodeFromChars(text.AsSpan().TrimEnd('=')) : Encoding.UTF8.GetBytes(text))));
        }
        catch (FormatException)
        {
            throw Failures.Status(CallFailure.Malformed($"The query's {ConnectQuery.Message} is not base64url."));
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
            // Also where it is no message: a connection whose body was not taken cannot be used again.
            body.AdvanceTo(bytes.End);
        }
    }

    /// <summary>The length is a header, needed before the response starts; the bytes go where Kestrel sends them from.</summary>
    private sealed class ResponseMessage(HttpResponse response) : SerializationContext
    {
        public override void SetPayloadLength(int payloadLength) => response.ContentLength = payloadLength;

        // Starting writes the headers into the same buffer and waits for nobody.
        public override IBufferWriter<byte> GetBufferWriter()
        {
            response.StartAsync().GetAwaiter().GetResult();

            // Protobuf's writer advances by nothing before it asks for memory, which Kestrel refuses.
            var body = response.BodyWriter;
            _ = body.GetMemory();
            return body;
        }

        public override void Complete(byte[] payload)
        {
            SetPayloadLength(payload.Length);
            GetBufferWriter().Write(payload);
        }

        // The end of the request sends what is left, as it does for gRPC.
        public override void Complete()
        {
        }
    }
}
