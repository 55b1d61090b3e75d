namespace RpcBench.CommandLines;

public static class ServiceAddress
{
    /// <summary>Parses a URL of scheme, host and port. The error message names the purpose of the address and shows the standard
    /// port.</summary>
    /// <exception cref="UserException">Thrown when the text is not such a URL.</exception>
    public static Uri Parse(string purpose, string text, int port)
    {
        _ = Uri.TryCreate(text, UriKind.Absolute, out var url);
        return url switch
        {
            _ when url is null || !text.Contains("://", StringComparison.Ordinal) || url.Host.Length == 0 =>
                throw Refusal($"'{text}' is not a valid address"),
            // The address may contain a password, so the message does not repeat the address.
            { UserInfo.Length: > 0 } => throw Refusal("contains a user name, but the services have no login"),
            { Scheme: not ("http" or "https") } => throw Refusal($"'{text}' is not HTTP"),
            { PathAndQuery: "/", Fragment: "" } => url,
            _ => throw Refusal($"'{text}' contains more than scheme, host and port"),
        };

        UserException Refusal(string why) =>
            new(string.Create(CultureInfo.InvariantCulture, $"{purpose} {why}. Write it like http://server:{port}."));
    }
}
