namespace RpcBench.Studies.Cli;

/// <summary>The address of a service that already runs, as the argument of <c>call</c>.</summary>
internal static partial class HostAddress
{
    /// <summary>Reads a host, a host with a port, or a URL; without a port it has the service's standard one.</summary>
    /// <exception cref="UserException">It is none; the message has an example at the standard port.</exception>
    public static Uri Parse(string text, int port)
    {
        var url = UrlOf(text);
        var parsed = ServiceAddress.Parse("The host", url, port);
        return WrittenPort().IsMatch(url) ? parsed : new UriBuilder(parsed) { Port = port }.Uri;
    }

    private static string UrlOf(string text)
    {
        if (text.Contains("://", StringComparison.Ordinal) || text.Length == 0)
        {
            return text;
        }

        var isBareIpv6 = !text.StartsWith('[') && IPAddress.TryParse(text, out var address)
            && address.AddressFamily == AddressFamily.InterNetworkV6;
        return isBareIpv6 ? $"http://[{text}]" : $"http://{text}";
    }

    [GeneratedRegex(@":[0-9]+/?$")]
    private static partial Regex WrittenPort();
}
