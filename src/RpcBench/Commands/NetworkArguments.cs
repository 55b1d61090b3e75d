namespace RpcBench.Commands;

internal sealed class NetworkArguments
{
    private readonly Option<string[]> _networks = VerbOptions.CreateOptional<string[]>(
        "--network", "list",
        "local, same-zone, cross-region or rtt=35ms,loss=0.1%");

    private readonly Option<FileInfo?> _file = VerbOptions.CreateOptional<FileInfo?>(
        "--network-file", "file", "JSON file of networks that --network may name");

    public IReadOnlyList<Option> All => [_networks, _file];

    /// <summary>Reads at least one network, in the order given. By default these are the networks of the file, the standard networks of the
    /// verb, or the local network.</summary>
    /// <exception cref="UserException">Thrown when a network is invalid.</exception>
    public IReadOnlyList<NetworkProfile> ReadNetworks(
        ParseResult parsed,
        IReadOnlyList<NetworkProfile>? standard = null) => TranslateErrors(() =>
    {
        var own = parsed.GetValue(_file) is { } file ? NetworkProfiles.ReadFile(file.FullName) : null;
        return parsed.GetValue(_networks) switch
        {
            { Length: > 0 } lists => NetworkProfiles.Parse(string.Join(',', lists), own),
            _ when own is null => standard ?? [NetworkProfile.Local],
            _ when own.Count == 0 =>
                throw new UserException($"'{parsed.GetValue(_file)}' describes no network. docs/networks.md shows the format."),
            _ => own,
        };
    });

    /// <exception cref="UserException">Thrown when a network is invalid.</exception>
    public static IReadOnlyList<NetworkProfile> TranslateErrors(Func<IReadOnlyList<NetworkProfile>> networks)
    {
        try
        {
            return networks();
        }
        catch (NetworkException exception)
        {
            throw new UserException(exception.Message, exception);
        }
    }

    /// <exception cref="UserException">Thrown when the network is invalid or several networks are given.</exception>
    public NetworkProfile ReadNetwork(ParseResult parsed) => ReadNetworks(parsed) is [var one]
        ? one : throw new UserException("--network names several networks, but this verb measures one. Name one network.");
}
