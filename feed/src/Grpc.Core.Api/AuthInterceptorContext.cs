namespace Grpc.Core;

/// <summary>The call that an <see cref="AsyncAuthInterceptor" /> authenticates.</summary>
/// <param name="serviceUrl">The address of the service.</param>
/// <param name="methodName">The method, without the service.</param>
/// <param name="cancellationToken">Cancelled with the call.</param>
public class AuthInterceptorContext(string serviceUrl, string methodName, CancellationToken cancellationToken)
{
    /// <summary>A call that cannot be cancelled.</summary>
    public AuthInterceptorContext(string serviceUrl, string methodName)
        : this(serviceUrl, methodName, CancellationToken.None)
    {
    }

    /// <summary>The address of the service.</summary>
    public string ServiceUrl { get; } = serviceUrl ?? throw new ArgumentNullException(nameof(serviceUrl));

    /// <summary>The method, without the service.</summary>
    public string MethodName { get; } = methodName ?? throw new ArgumentNullException(nameof(methodName));

    /// <summary>Cancelled with the call.</summary>
    public CancellationToken CancellationToken { get; } = cancellationToken;
}
