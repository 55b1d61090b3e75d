namespace Grpc.Core;

/// <summary>Serves one request with one response.</summary>
public delegate Task<TResponse> UnaryServerMethod<TRequest, TResponse>(TRequest request, ServerCallContext context)
    where TRequest : class
    where TResponse : class;
