namespace Grpc.Core;

/// <summary>How a channel is secured.</summary>
public abstract class ChannelCredentials
{
    /// <summary>No security at all.</summary>
    public static ChannelCredentials Insecure { get; } = new InsecureCredentials();

    /// <summary>TLS with the machine's trusted roots.</summary>
    public static ChannelCredentials SecureSsl { get; } = new SslCredentials();

    internal virtual bool IsComposable => false;

    /// <summary>A secured channel whose every call carries credentials too.</summary>
    /// <exception cref="ArgumentException">The channel's credentials are composed already.</exception>
    public static ChannelCredentials Create(ChannelCredentials channelCredentials, CallCredentials callCredentials) =>
        new CompositeChannelCredentials(channelCredentials, callCredentials);

    /// <summary>Tells the transport what these credentials are. Only the transport calls it.</summary>
    public abstract void InternalPopulateConfiguration(ChannelCredentialsConfiguratorBase configurator, object? state);

    private sealed class InsecureCredentials : ChannelCredentials
    {
        internal override bool IsComposable => true;

        public override void InternalPopulateConfiguration(ChannelCredentialsConfiguratorBase configurator, object? state) =>
            configurator.SetInsecureCredentials(state);
    }

    private sealed class CompositeChannelCredentials : ChannelCredentials
    {
        private readonly ChannelCredentials _channelCredentials;
        private readonly CallCredentials _callCredentials;

        internal CompositeChannelCredentials(ChannelCredentials channelCredentials, CallCredentials callCredentials)
        {
            ArgumentNullException.ThrowIfNull(channelCredentials);
            ArgumentNullException.ThrowIfNull(callCredentials);
            if (!channelCredentials.IsComposable)
            {
                throw new ArgumentException("These channel credentials cannot be composed.", nameof(channelCredentials));
            }

            _channelCredentials = channelCredentials;
            _callCredentials = callCredentials;
        }

        public override void InternalPopulateConfiguration(ChannelCredentialsConfiguratorBase configurator, object? state) =>
            configurator.SetCompositeCredentials(state, _channelCredentials, _callCredentials);
    }
}
