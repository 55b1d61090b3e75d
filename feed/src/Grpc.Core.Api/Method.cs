namespace Grpc.Core;

/// <summary>A remote method and how its messages become bytes.</summary>
public class Method<TRequest, TResponse>(
    MethodType type,
    string serviceName,
    string name,
    Marshaller<TRequest> requestMarshaller,
    Marshaller<TResponse> responseMarshaller) : IMethod
{
    /// <inheritdoc />
    public MethodType Type { get; } = type;

    /// <inheritdoc />
    public string ServiceName { get; } = serviceName ?? throw new ArgumentNullException(nameof(serviceName));

    /// <inheritdoc />
    public string Name { get; } = name ?? throw new ArgumentNullException(nameof(name));

    /// <summary>How requests become bytes.</summary>
    public Marshaller<TRequest> RequestMarshaller { get; } =
        requestMarshaller ?? throw new ArgumentNullException(nameof(requestMarshaller));

    /// <summary>How responses become bytes.</summary>
    public Marshaller<TResponse> ResponseMarshaller { get; } =
        responseMarshaller ?? throw new ArgumentNullException(nameof(responseMarshaller));

    /// <inheritdoc />
    public string FullName { get; } = $"/{serviceName}/{name}";
}
