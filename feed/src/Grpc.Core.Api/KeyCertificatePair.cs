namespace Grpc.Core;

/// <summary>A certificate with its private key.</summary>
/// <param name="certificateChain">The certificate and those that signed it, in PEM.</param>
/// <param name="privateKey">The key, in PEM.</param>
public sealed class KeyCertificatePair(string certificateChain, string privateKey)
{
    /// <summary>The certificate and those that signed it, in PEM.</summary>
    public string CertificateChain { get; } = certificateChain ?? throw new ArgumentNullException(nameof(certificateChain));

    /// <summary>The key, in PEM.</summary>
    public string PrivateKey { get; } = privateKey ?? throw new ArgumentNullException(nameof(privateKey));
}
