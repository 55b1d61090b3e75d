using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.ConnectService;

/// <summary>The certificate of the service. It is created when the service starts and exists in memory only. The announcement passes it to
/// the process that started the service.</summary>
internal static class ServerCertificate
{
    // RFC 5280, 4.2.1.12.
    private const string ServerAuthentication = "1.3.6.1.5.5.7.3.1";

    private static readonly TimeSpan Lifetime = TimeSpan.FromDays(1);

    public static void AddServerCertificate(this WebApplicationBuilder builder)
    {
        IPAddress[] addresses =
        [
            .. KestrelEndpoints.Read(builder.Configuration).Select(endpoint => endpoint.Url)
                .Where(url => url.Scheme == Uri.UriSchemeHttps).Select(url => IPAddress.Parse(url.DnsSafeHost)).Distinct(),
        ];
        if (addresses.Length == 0)
        {
            return;
        }

        var certificate = Create(addresses);
        builder.Services.AddSingleton(certificate);
        builder.WebHost.UseKestrelHttpsConfiguration().ConfigureKestrel(
            kestrel => kestrel.ConfigureHttpsDefaults(https => https.ServerCertificate = certificate));
    }

    private static X509Certificate2 Create(IPAddress[] addresses)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=RpcBench", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        foreach (var address in addresses)
        {
            names.AddIpAddress(address);
        }

        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(
            certificateAuthority: false, hasPathLengthConstraint: false, pathLengthConstraint: 0, critical: true));
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([new Oid(ServerAuthentication)], critical: false));
        var now = DateTimeOffset.UtcNow;
        return request.CreateSelfSigned(now - Lifetime, now + Lifetime);
    }
}
