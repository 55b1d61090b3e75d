using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text.RegularExpressions;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Cli;

/// <summary>The address of a service that already runs, as users write it.</summary>
internal static partial class ServiceAddress
{
    /// <summary>Reads a URL of scheme, host and port.</summary>
    /// <param name="what">What it was written for, for the message.</param>
    /// <param name="text">What was written.</param>
    /// <param name="port">The standard port of the service, for the message's example.</param>
    /// <exception cref="UserException">It is none.</exception>
    public static Uri Parse(string what, string text, int port)
    {
        var example = string.Create(CultureInfo.InvariantCulture, $"write it like http://server:{port}");
        if (!Uri.TryCreate(text, UriKind.Absolute, out var url) || !text.Contains("://", StringComparison.Ordinal) || url.Host.Length == 0)
        {
            throw new UserException($"{what} '{text}' is not a valid address: {example}.");
        }

        if (url.UserInfo.Length > 0)
        {
            // It may hold a password, which no message repeats.
            throw new UserException($"{what} holds a user name, but the services have no login: {example}.");
        }

        if (url.Scheme == Uri.UriSchemeHttps)
        {
            throw new UserException($"{what} '{text}' asks for TLS, which the services do not speak, so that it is in no figure: {example}.");
        }

        if (url.Scheme != Uri.UriSchemeHttp)
        {
            throw new UserException($"{what} '{text}' is not HTTP: {example}.");
        }

        if (url.PathAndQuery != "/" || url.Fragment.Length > 0)
        {
            throw new UserException($"{what} '{text}' holds more than scheme, host and port; the paths are the contract's: {example}.");
        }

        return url;
    }

    /// <summary>Reads a host, a host with a port, or a URL; without a port it has the service's standard one.</summary>
    /// <inheritdoc cref="Parse"/>
    public static Uri ParseHost(string what, string text, int port)
    {
        var isBareIpv6 = !text.StartsWith('[') && IPAddress.TryParse(text, out var address) && address.AddressFamily == AddressFamily.InterNetworkV6;
        var url = text.Contains("://", StringComparison.Ordinal) || text.Length == 0 ? text : isBareIpv6 ? $"http://[{text}]" : $"http://{text}";
        var parsed = Parse(what, url, port);
        return WrittenPort().IsMatch(url) ? parsed : new UriBuilder(parsed) { Port = port }.Uri;
    }

    [GeneratedRegex(@":[0-9]+/?$")]
    private static partial Regex WrittenPort();
}
