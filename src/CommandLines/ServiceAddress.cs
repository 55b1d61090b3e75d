namespace RpcBench.CommandLines;

/// <summary>The address of a service that already runs, as users write it.</summary>
public static class ServiceAddress
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
}
