namespace RpcBench.ServiceDefaults;

/// <summary>Where a service listens: Kestrel's own section. It has an endpoint for each version of HTTP, on loopback unless configured
/// otherwise.</summary>
public static class KestrelEndpoints
{
    public const string Section = "Kestrel:Endpoints";

    /// <summary>Adds an endpoint of this machine that is named for its version of HTTP; what is configured later wins.</summary>
    public static void AddEndpoint(this IConfigurationBuilder configuration, string protocols, int port) =>
        configuration.AddInMemoryCollection(new Dictionary<string, string?>
        {
            [UrlKey(protocols)] = $"http://127.0.0.1:{port}",
            [$"{Section}:{protocols}:Protocols"] = protocols,
        });

    /// <summary>The endpoints and their URLs, in Kestrel's order. A host's name would be every address of the machine to it, but for
    /// <c>http://unix:/path</c>.</summary>
    /// <exception cref="StartupException">One of them is no URL with an IP address or the path of a Unix domain socket.</exception>
    public static IReadOnlyList<(string Name, Uri Url)> Read(IConfiguration configuration) =>
        [.. configuration.GetSection(Section).GetChildren().Select(endpoint => (endpoint.Key, Url(endpoint)))];

    /// <summary>Whether other machines cannot reach it.</summary>
    public static bool IsOfThisMachine(Uri url) => url.IsLoopback || IsUnixSocket(url.OriginalString);

    public static string UrlKey(string name) => $"{Section}:{name}:Url";

    private static bool IsUnixSocket(string url) => url.StartsWith("http://unix:/", StringComparison.Ordinal);

    private static Uri Url(IConfigurationSection endpoint)
    {
        var text = endpoint["Url"] ?? "";
        return Uri.TryCreate(text, UriKind.Absolute, out var url) && (IPAddress.TryParse(url.DnsSafeHost, out _) || IsUnixSocket(text))
            ? url
            : throw new StartupException($"{UrlKey(endpoint.Key)} is {Setting.Quote(text)}: it must be a URL with an IP address of this "
                + "machine, for example http://127.0.0.1:5080 (0 takes any free port).");
    }
}
