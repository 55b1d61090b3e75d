namespace Grpc.Core;

/// <summary>Serves a stream of requests with one response.</summary>
public delegate Task<TResponse> ClientStreamingServerMethod<TRequest, TResponse>(
    IAsyncStreamReader<TRequest> requestStream,
    ServerCallContext context)
    where TRequest : class
    where TResponse : class;
