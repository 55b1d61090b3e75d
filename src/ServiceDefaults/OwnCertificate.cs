using System.Buffers.Text;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.ServiceDefaults;

/// <summary>The service's own certificate, made at its start, in memory alone. Its starter learns it from the announcement.</summary>
internal sealed record OwnCertificate(X509Certificate2 Certificate)
{
    // RFC 5280, 4.2.1.12.
    private const string ServerAuthentication = "1.3.6.1.5.5.7.3.1";

    private static readonly TimeSpan Lifetime = TimeSpan.FromDays(1);

    /// <summary>The certificate without its key, for an address's fragment.</summary>
    public string Fragment => Base64Url.EncodeToString(Certificate.RawDataMemory.Span);

    /// <exception cref="StartupException">The service listens on every address: a certificate is for one.</exception>
    public static OwnCertificate Create(IPAddress? address)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=RpcBench", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddIpAddress(address ?? throw new StartupException(
            "Listen:Https and Listen:Any are both set: a certificate is for one address. Name it with Listen:Address."));
        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(
            certificateAuthority: false, hasPathLengthConstraint: false, pathLengthConstraint: 0, critical: true));
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(ServerAuthentication)], critical: false));
        var now = DateTimeOffset.UtcNow;
        return new(request.CreateSelfSigned(now - Lifetime, now + Lifetime));
    }
}
