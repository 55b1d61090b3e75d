namespace Grpc.Core;

/// <summary>Through this a transport learns what <see cref="ChannelCredentials" /> are.</summary>
public abstract class ChannelCredentialsConfiguratorBase
{
    /// <summary>No security.</summary>
    public abstract void SetInsecureCredentials(object? state);

    /// <summary>TLS; what is null is the machine's own.</summary>
    public abstract void SetSslCredentials(
        object? state,
        string? rootCertificates,
        KeyCertificatePair? keyCertificatePair,
        VerifyPeerCallback? verifyPeerCallback);

    /// <summary>A secured channel whose every call carries credentials too.</summary>
    public abstract void SetCompositeCredentials(
        object? state,
        ChannelCredentials channelCredentials,
        CallCredentials callCredentials);
}
