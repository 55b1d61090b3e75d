namespace Grpc.Core;

/// <summary>Receives the methods of a service from generated code. A null handler leaves finding it to the server.</summary>
public class ServiceBinderBase
{
    /// <summary>Binds one request with one response.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        UnaryServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class =>
        throw new NotImplementedException();

    /// <summary>Binds a stream of requests with one response.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        ClientStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class =>
        throw new NotImplementedException();

    /// <summary>Binds one request with a stream of responses.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        ServerStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class =>
        throw new NotImplementedException();

    /// <summary>Binds a stream of requests with a stream of responses.</summary>
    public virtual void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method,
        DuplexStreamingServerMethod<TRequest, TResponse>? handler)
        where TRequest : class
        where TResponse : class =>
        throw new NotImplementedException();
}
