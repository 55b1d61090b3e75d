namespace RpcBench.Bench.Cli;

internal static class ServeCommand
{
    // As the services themselves are told.
    internal const string RestVariable = "Listen__Http1";
    internal const string GrpcVariable = "Listen__Http2";

    public static Command Create(OwnOptions own)
    {
        var networks = new NetworkArguments();
        var rest = VerbOptions.Optional<string?>(
            "--rest-port", "port", $"Port of REST, 0 for any free one ({RestVariable}, else {OwnServices.RestPort})");
        var grpc = VerbOptions.Optional<string?>(
            "--grpc-port", "port", $"Port of gRPC, 0 for any free one ({GrpcVariable}, else {OwnServices.GrpcPort})");
        return Verbs.Create<(Compared Compared, NetworkEngine Engine, NetworkProfile Network)>(
            "serve", "Starts the store and both services and waits; prints the address of Swagger UI",
            [rest, grpc, .. own.OfStore, .. networks.All],
            parsed => (
                Own.Subject.Read(
                    "serve", parsed, [Catalogue.Rest, Catalogue.Arm("rest-h2"), Catalogue.Grpc], new Dictionary<string, Uri>(),
                    ReadPorts(parsed.GetValue(rest), parsed.GetValue(grpc))),
                networks.ReadEngine(parsed), networks.ReadNetwork(parsed)),
            RunAsync,
            [("serve", "store and services, until Ctrl-C"), ("serve --rest-port 0 --grpc-port 0", "on any free ports"),
                ("serve --store memory --network same-zone", "the same at a distance")],
            ExitCodes.Failure, ExitCodes.Interrupted);
    }

    /// <summary>The ports that were chosen, by an option or as the services themselves take them; each must be free.</summary>
    /// <exception cref="UserException">One is not a port, or something else listens there.</exception>
    internal static IReadOnlyDictionary<string, int> ReadPorts(string? rest, string? grpc)
    {
        var chosen = rest ?? Environment.GetEnvironmentVariable(RestVariable);
        var restPort = Read(rest is null ? RestVariable : "--rest-port", chosen, OwnServices.RestPort);
        var restHttp2Port = chosen is null ? OwnServices.RestHttp2Port : 0;
        var grpcPort = Read(grpc is null ? GrpcVariable : "--grpc-port", grpc ?? Environment.GetEnvironmentVariable(GrpcVariable),
            OwnServices.GrpcPort);
        RequireFree("--rest-port", restPort);
        RequireFree("--rest-port", restHttp2Port);
        RequireFree("--grpc-port", grpcPort);
        return new Dictionary<string, int> { ["rest"] = restPort, ["rest-h2"] = restHttp2Port, ["grpc"] = grpcPort };
    }

    private static int Read(string option, string? text, int standard) => text is null ? standard
        : ushort.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var port) ? port
        : throw new UserException($"{option}: '{text}' is not a port; give a number from 0 to 65535, of which 0 takes any free one.");

    private static void RequireFree(string option, int port)
    {
        using var listener = new TcpListener(IPAddress.Loopback, port);
        try
        {
            listener.Start();
        }
        catch (SocketException refusal)
        {
            throw new UserException($"Port {port} is not available: {refusal.Message}. Stop what listens there, or choose another with "
                + $"{option} (0 takes any free one).", refusal);
        }
    }

    private static async Task<int> RunAsync(
        (Compared Compared, NetworkEngine Engine, NetworkProfile Network) plan, CancellationToken cancellation)
    {
        await using var site = await plan.Compared.StartAsync(plan.Engine, usage: false, cancellation);
        await using var path = await site.OpenAsync(plan.Network, cancellation);
        var console = AnsiConsole.Console;
        LabFacts.Write(console, plan.Compared, site);
        var (rest, restHttp2) = (site.Endpoints.AddressOf(Catalogue.Rest), site.Endpoints.AddressOf(Catalogue.Arm("rest-h2")));
        console.WriteLine($"Swagger UI    {new Uri(rest, "/swagger")}");
        console.WriteLine($"REST          {rest} (HTTP/1.1), {restHttp2} (HTTP/2)");
        console.WriteLine($"gRPC          {site.Endpoints.AddressOf(Catalogue.Grpc)}");
        WriteDistance(console, path);
        console.WriteLine("Ctrl-C ends everything.");
        await site.LostAsync(cancellation);
        return ExitCodes.Success;
    }

    private static void WriteDistance(IAnsiConsole console, NetworkPath path)
    {
        if (path.Profile.IsLocal)
        {
            return;
        }

        LabFacts.Line(console, "Network", $"{path.Profile.Name}: {path.Profile.Describe()}, by {path.Engine}");
        foreach (var line in path.Entrances)
        {
            LabFacts.Line(console, "", line);
        }

        foreach (var arm in path.Endpoints.Arms)
        {
            LabFacts.Line(console, $"  {arm.Id}", $"{path.Endpoints.AddressOf(arm)} over the network");
        }
    }
}
