namespace Grpc.Core;

/// <summary>TLS; what is null is the machine's own.</summary>
/// <param name="rootCertificates">Trusted roots in PEM.</param>
/// <param name="keyCertificatePair">The client's own certificate.</param>
/// <param name="verifyPeerCallback">Decides about the server's certificate.</param>
public sealed class SslCredentials(
    string? rootCertificates,
    KeyCertificatePair? keyCertificatePair,
    VerifyPeerCallback? verifyPeerCallback) : ChannelCredentials
{
    /// <summary>The machine's trusted roots and no certificate of the client.</summary>
    public SslCredentials()
        : this(null, null, null)
    {
    }

    /// <summary>Own trusted roots.</summary>
    public SslCredentials(string rootCertificates)
        : this(rootCertificates, null, null)
    {
    }

    /// <summary>Own trusted roots and a certificate of the client.</summary>
    public SslCredentials(string? rootCertificates, KeyCertificatePair? keyCertificatePair)
        : this(rootCertificates, keyCertificatePair, null)
    {
    }

    /// <summary>Trusted roots in PEM.</summary>
    public string? RootCertificates { get; } = rootCertificates;

    /// <summary>The client's own certificate.</summary>
    public KeyCertificatePair? KeyCertificatePair { get; } = keyCertificatePair;

    internal override bool IsComposable => true;

    /// <inheritdoc />
    public override void InternalPopulateConfiguration(ChannelCredentialsConfiguratorBase configurator, object? state) =>
        configurator.SetSslCredentials(state, RootCertificates, KeyCertificatePair, verifyPeerCallback);
}
