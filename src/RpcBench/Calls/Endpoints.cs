namespace RpcBench.Calls;

/// <summary>The addresses of the arms of a run, in the order of the run.</summary>
internal sealed class Endpoints(params IEnumerable<(ComparedArm Arm, Uri Address)> services)
{
    private readonly (ComparedArm Arm, Uri Address)[] _services = [.. services];

    public IReadOnlyList<ComparedArm> Arms => [.. _services.Select(service => service.Arm)];

    /// <exception cref="InvalidOperationException">Thrown when the run does not call the arm.</exception>
    public Uri AddressOf(ComparedArm arm) => _services.First(service => service.Arm == arm).Address;

    /// <summary>Creates endpoints of the same arms at other addresses. The fragment of an address, which may be a certificate, is
    /// kept.</summary>
    public Endpoints RouteThrough(Func<Uri, Uri> route) =>
        new(_services.Select(service => (service.Arm,
            new UriBuilder(route(service.Address)) { Fragment = service.Address.Fragment }.Uri)));

    /// <exception cref="UserException">Thrown when an arm opens its own connections, which would bypass one of the networks.</exception>
    public void RequireNoBypass(IEnumerable<NetworkProfile> networks)
    {
        if (Arms.FirstOrDefault(arm => arm.HasCustomConnections) is { } past && networks.FirstOrDefault(one => !one.IsLocal) is { } network)
        {
            throw new UserException($"The network {network.Name} cannot carry the calls of {past.Id}, because its client has a custom "
                + $"ConnectCallback. Measure with --network {NetworkProfile.Local.Name}, or leave {past.Id} out of --arms.");
        }
    }

    /// <summary>Returns a text without spaces, for example <c>rest=http://127.0.0.1:5080/,grpc=http://127.0.0.1:5081/</c>.</summary>
    public override string ToString() => string.Join(',', _services.Select(service => $"{service.Arm.Id}={service.Address}"));

    /// <summary>Parses the text of <see cref="ToString"/>. The text may contain only some of these arms.</summary>
    /// <exception cref="FormatException">Thrown when the text has another form.</exception>
    public static Endpoints Parse(string text, IReadOnlyList<ComparedArm> arms) => new(text.Split(',').Select(one =>
        one.Split('=', 2) is [var id, var address] && arms.FirstOrDefault(arm => arm.Id == id) is { } known
            ? (known, new Uri(address))
            : throw new FormatException($"'{one}' is not an arm with its address.")));
}
