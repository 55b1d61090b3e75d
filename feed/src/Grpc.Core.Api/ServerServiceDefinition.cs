namespace Grpc.Core;

/// <summary>The methods of a service with their handlers.</summary>
public class ServerServiceDefinition
{
    private readonly Action<ServiceBinderBase>[] _methods;

    private ServerServiceDefinition(Action<ServiceBinderBase>[] methods) => _methods = methods;

    /// <summary>Starts a definition.</summary>
    public static Builder CreateBuilder() => new();

    /// <summary>Gives every method to a binder, in order.</summary>
    public void BindService(ServiceBinderBase serviceBinder)
    {
        ArgumentNullException.ThrowIfNull(serviceBinder);
        foreach (var add in _methods)
        {
            add(serviceBinder);
        }
    }

    /// <summary>Collects methods.</summary>
    public class Builder
    {
        private readonly HashSet<string> _names = [];
        private readonly List<Action<ServiceBinderBase>> _methods = [];

        /// <summary>Adds one request with one response.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            UnaryServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class =>
            Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Adds a stream of requests with one response.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            ClientStreamingServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class =>
            Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Adds one request with a stream of responses.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            ServerStreamingServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class =>
            Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>Adds a stream of requests with a stream of responses.</summary>
        public Builder AddMethod<TRequest, TResponse>(
            Method<TRequest, TResponse> method,
            DuplexStreamingServerMethod<TRequest, TResponse> handler)
            where TRequest : class
            where TResponse : class =>
            Add(method, binder => binder.AddMethod(method, handler));

        /// <summary>The definition of the methods added so far.</summary>
        public ServerServiceDefinition Build() => new([.. _methods]);

        private Builder Add(IMethod method, Action<ServiceBinderBase> add)
        {
            if (!_names.Add(method.FullName))
            {
                throw new ArgumentException($"{method.FullName} was added before.", nameof(method));
            }

            _methods.Add(add);
            return this;
        }
    }
}
