namespace RpcBench.ServiceDefaults;

/// <summary>The endpoints of a service, from Kestrel's own configuration section. There is one for each HTTP version, by default on
/// loopback.</summary>
public static class KestrelEndpoints
{
    public const string Section = "Kestrel:Endpoints";

    /// <summary>Adds a loopback endpoint named after its HTTP version. Configuration that is added later overrides it.</summary>
    public static void AddEndpoint(this IConfigurationBuilder configuration, string protocols, int port) =>
        configuration.AddInMemoryCollection(new Dictionary<string, string?>
        {
            [UrlKey(protocols)] = $"http://127.0.0.1:{port}",
            [$"{Section}:{protocols}:Protocols"] = protocols,
        });

    /// <summary>Returns the endpoints in Kestrel's order. For a host name, Kestrel would listen on every address of the machine.</summary>
    /// <exception cref="StartupException">Thrown when a URL has neither an IP address nor the form <c>http://unix:/path</c>.</exception>
    public static IReadOnlyList<(string Name, Uri Url)> Read(IConfiguration configuration) =>
        [.. configuration.GetSection(Section).GetChildren().Select(endpoint => (endpoint.Key, Url(endpoint)))];

    /// <summary>Whether only this machine can reach the URL.</summary>
    public static bool IsLocal(Uri url) => url.IsLoopback || IsUnixSocket(url.OriginalString);

    public static string UrlKey(string name) => $"{Section}:{name}:Url";

    private static bool IsUnixSocket(string url) => url.StartsWith("http://unix:/", StringComparison.Ordinal);

    private static Uri Url(IConfigurationSection endpoint)
    {
        var text = endpoint["Url"] ?? "";
        return Uri.TryCreate(text, UriKind.Absolute, out var url) && (IPAddress.TryParse(url.DnsSafeHost, out _) || IsUnixSocket(text))
            ? url
            : throw new StartupException($"{UrlKey(endpoint.Key)} is {Setting.Quote(text)}. It must be a URL with an IP address of this "
                + "machine, for example http://127.0.0.1:5080 (port 0 chooses a free port).");
    }
}
