using V1 = RpcBench.Contracts.V1;

namespace RpcBench.ConnectService.Calls;

/// <summary>The methods of the payload service from the generated code, which passes them to a binder only.</summary>
internal sealed class ProtobufMethods : ServiceBinderBase
{
    private static readonly Lazy<ProtobufMethods> All = new(() =>
    {
        var methods = new ProtobufMethods();
        V1.PayloadService.BindService(methods, null);
        return methods;
    });

    private readonly Dictionary<string, IMethod> _methods = new(StringComparer.Ordinal);

    /// <summary>Returns a method by its name, such as <c>GetSmallPayload</c>. A service name replaces the method's own.</summary>
    public static Method<TRequest, TResponse> Create<TRequest, TResponse>(string name, string? service = null)
    {
        var method = (Method<TRequest, TResponse>)All.Value._methods[name];
        return service is null ? method : new(method.Type, service, method.Name, method.RequestMarshaller, method.ResponseMarshaller);
    }

    public override void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method, UnaryServerMethod<TRequest, TResponse>? handler) => _methods[method.Name] = method;

    public override void AddMethod<TRequest, TResponse>(
        Method<TRequest, TResponse> method, ServerStreamingServerMethod<TRequest, TResponse>? handler) => _methods[method.Name] = method;
}
