namespace Grpc.Core;

/// <summary>Through this a transport learns what <see cref="CallCredentials" /> are.</summary>
public abstract class CallCredentialsConfiguratorBase
{
    /// <summary>Several credentials, in order.</summary>
    public abstract void SetCompositeCredentials(object? state, IReadOnlyList<CallCredentials> credentials);

    /// <summary>A function that adds to the headers of every call.</summary>
    public abstract void SetAsyncAuthInterceptorCredentials(object? state, AsyncAuthInterceptor interceptor);
}
