namespace Grpc.Core;

/// <summary>Serves a stream of requests with a stream of responses.</summary>
public delegate Task DuplexStreamingServerMethod<TRequest, TResponse>(
    IAsyncStreamReader<TRequest> requestStream,
    IServerStreamWriter<TResponse> responseStream,
    ServerCallContext context)
    where TRequest : class
    where TResponse : class;
