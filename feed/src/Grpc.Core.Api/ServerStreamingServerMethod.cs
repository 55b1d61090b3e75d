namespace Grpc.Core;

/// <summary>Serves one request with a stream of responses.</summary>
public delegate Task ServerStreamingServerMethod<TRequest, TResponse>(
    TRequest request,
    IServerStreamWriter<TResponse> responseStream,
    ServerCallContext context)
    where TRequest : class
    where TResponse : class;
