using System.CommandLine;

namespace RpcBench.NetworkRelay;

internal sealed class NetworkOptions
{
    private readonly Option<string> _network = new("--network")
    {
        Description = "A profile's name, or one of your own: rtt=35ms,rate=100mbit,jitter=2ms,loss=0.1%",
        HelpName = "network",
        Required = true,
    };

    private readonly Option<FileInfo?> _file =
        new("--network-file") { Description = "A JSON file of profiles that --network may name", HelpName = "file" };

    private readonly Option<bool> _announce =
        new("--announce") { Description = "Writes one line of JSON once it carries, and ends when its standard input is closed" };

    public void AddTo(Command command)
    {
        command.Add(_network);
        command.Add(_file);
        command.Add(_announce);
    }

    /// <exception cref="NetworkProfileException">There is no such network, or more than one.</exception>
    public (NetworkProfile Profile, bool Announces) Read(ParseResult parsed)
    {
        var named = parsed.GetValue(_file) is { } file ? NetworkProfiles.ReadFile(file.FullName) : [];
        var profiles = NetworkProfiles.Parse(parsed.GetRequiredValue(_network), named);
        return profiles is [var profile]
            ? (profile, parsed.GetValue(_announce))
            : throw new NetworkProfileException($"The relay carries one network and --network names {profiles.Count}.");
    }
}
