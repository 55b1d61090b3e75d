namespace RpcBench.Studies.Cli;

internal static partial class HostAddress
{
    /// <summary>Parses a host, a host with a port, or a URL. The given port is used if the text has none.</summary>
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
