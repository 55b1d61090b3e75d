namespace RpcBench.Measuring.Cli;

/// <summary>The address of a service that already runs, as users write it.</summary>
internal static partial class ServiceAddress
{
    /// <summary>Reads a URL of scheme, host and port. A refusal says what for, with an example at the service's standard port.</summary>
    /// <exception cref="UserException">It is none.</exception>
    public static Uri Parse(string what, string text, int port)
    {
        _ = Uri.TryCreate(text, UriKind.Absolute, out var url);
        return url switch
        {
            _ when url is null || !text.Contains("://", StringComparison.Ordinal) || url.Host.Length == 0 =>
                throw Refusal($"'{text}' is not a valid address"),
            // It may hold a password, which no message repeats.
            { UserInfo.Length: > 0 } => throw Refusal("holds a user name, but the services have no login"),
            { Scheme: not ("http" or "https") } => throw Refusal($"'{text}' is not HTTP"),
            { PathAndQuery: "/", Fragment: "" } => url,
            _ => throw Refusal($"'{text}' holds more than scheme, host and port; the paths are the contract's"),
        };

        UserException Refusal(string why) =>
            new(string.Create(CultureInfo.InvariantCulture, $"{what} {why}: write it like http://server:{port}."));
    }

    /// <summary>Reads a host, a host with a port, or a URL; without a port it has the service's standard one.</summary>
    /// <inheritdoc cref="Parse"/>
    public static Uri ParseHost(string what, string text, int port)
    {
        var isBareIpv6 = !text.StartsWith('[') && IPAddress.TryParse(text, out var address)
            && address.AddressFamily == AddressFamily.InterNetworkV6;
        var url = text.Contains("://", StringComparison.Ordinal) || text.Length == 0 ? text : isBareIpv6 ? $"http://[{text}]"
            : $"http://{text}";
        var parsed = Parse(what, url, port);
        return WrittenPort().IsMatch(url) ? parsed : new UriBuilder(parsed) { Port = port }.Uri;
    }

    [GeneratedRegex(@":[0-9]+/?$")]
    private static partial Regex WrittenPort();
}
