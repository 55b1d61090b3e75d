using Grpc.Core;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations.Clients;

/// <summary>The payload service's methods as the generated code has them, which hands them to nobody but a binder.</summary>
internal sealed class ProtobufMethods : ServiceBinderBase
{
    private static readonly Lazy<ProtobufMethods> All = new(() =>
    {
        var methods = new ProtobufMethods();
        PayloadService.BindService(methods, null);
        return methods;
    });

    private readonly Dictionary<string, IMethod> _methods = new(StringComparer.Ordinal);

    /// <summary>The unary method of that name.</summary>
    public static Method<TRequest, TResponse> Of<TRequest, TResponse>(string name) => (Method<TRequest, TResponse>)All.Value._methods[name];

    public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) => _methods[method.Name] = method;

    public override void AddMethod<TRequest, TResponse>(Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler)
    {
    }
}
