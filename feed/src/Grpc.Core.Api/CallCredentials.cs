namespace Grpc.Core;

/// <summary>What proves the caller's identity, call by call.</summary>
public abstract class CallCredentials
{
    /// <summary>Several credentials as one, applied in order.</summary>
    public static CallCredentials Compose(params CallCredentials[] credentials) => new CompositeCallCredentials(credentials);

    /// <summary>Credentials that a function adds to the headers of every call.</summary>
    public static CallCredentials FromInterceptor(AsyncAuthInterceptor interceptor) => new InterceptorCallCredentials(interceptor);

    /// <summary>Tells the transport what these credentials are. Only the transport calls it.</summary>
    public abstract void InternalPopulateConfiguration(CallCredentialsConfiguratorBase configurator, object? state);

    private sealed class CompositeCallCredentials : CallCredentials
    {
        private readonly CallCredentials[] _credentials;

        internal CompositeCallCredentials(CallCredentials[] credentials)
        {
            ArgumentNullException.ThrowIfNull(credentials);
            ArgumentOutOfRangeException.ThrowIfLessThan(credentials.Length, 2, nameof(credentials));
            _credentials = [.. credentials];
        }

        public override void InternalPopulateConfiguration(CallCredentialsConfiguratorBase configurator, object? state) =>
            configurator.SetCompositeCredentials(state, _credentials);
    }

    private sealed class InterceptorCallCredentials(AsyncAuthInterceptor interceptor) : CallCredentials
    {
        private readonly AsyncAuthInterceptor _interceptor = interceptor ?? throw new ArgumentNullException(nameof(interceptor));

        public override void InternalPopulateConfiguration(CallCredentialsConfiguratorBase configurator, object? state) =>
            configurator.SetAsyncAuthInterceptorCredentials(state, _interceptor);
    }
}
