namespace RpcBench.Calls;

/// <summary>Where each arm of a run is called, in the order of the run.</summary>
internal sealed class Endpoints(params IEnumerable<(ComparedArm Arm, Uri Address)> services)
{
    private readonly (ComparedArm Arm, Uri Address)[] _services = [.. services];

    public IReadOnlyList<ComparedArm> Arms => [.. _services.Select(service => service.Arm)];

    /// <exception cref="InvalidOperationException">It has none.</exception>
    public Uri AddressOf(ComparedArm arm) => _services.First(service => service.Arm == arm).Address;

    /// <summary>The same arms at other addresses; what an address's fragment says of its certificate stays.</summary>
    public Endpoints Through(Func<Uri, Uri> route) =>
        new(_services.Select(service => (service.Arm,
            new UriBuilder(route(service.Address)) { Fragment = service.Address.Fragment }.Uri)));

    /// <exception cref="UserException">An arm's program makes its connections, which go past one of the networks.</exception>
    public void CheckWays(IEnumerable<NetworkProfile> networks)
    {
        if (Arms.FirstOrDefault(arm => arm.ConnectsItself) is { } past && networks.FirstOrDefault(one => !one.IsLocal) is { } network)
        {
            throw new UserException($"The network {network.Name} cannot carry the calls of {past.Id}, because its client has a custom "
                + $"ConnectCallback. Measure with --network {NetworkProfile.Local.Name}, or leave {past.Id} out of --arms.");
        }
    }

    /// <summary>Without spaces, for example <c>rest=http://127.0.0.1:5080/,grpc=http://127.0.0.1:5081/</c>.</summary>
    public override string ToString() => string.Join(',', _services.Select(service => $"{service.Arm.Id}={service.Address}"));

    /// <summary>Reads what <see cref="ToString"/> writes, of some of these arms.</summary>
    /// <exception cref="FormatException">It is something else.</exception>
    public static Endpoints Parse(string text, IReadOnlyList<ComparedArm> arms) => new(text.Split(',').Select(one =>
        one.Split('=', 2) is [var id, var address] && arms.FirstOrDefault(arm => arm.Id == id) is { } known
            ? (known, new Uri(address))
            : throw new FormatException($"'{one}' is not an arm with its address.")));
}
