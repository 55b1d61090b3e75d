namespace RpcBench.Bench.Cli;

internal static class ServeCommand
{
    // As the services themselves are told.
    internal const string RestVariable = "Listen__Http1";
    internal const string GrpcVariable = "Listen__Http2";

    public static Command Create()
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        var rest = VerbOptions.Optional<string?>(
            "--rest-port", "port", $"Port of REST, 0 for any free one ({RestVariable}, else {LabPorts.Standard.RestHttp1})");
        var grpc = VerbOptions.Optional<string?>(
            "--grpc-port", "port", $"Port of gRPC, 0 for any free one ({GrpcVariable}, else {LabPorts.Standard.Grpc})");
        return Verbs.Create<(LabOptions Lab, NetworkEngine Engine, NetworkProfile Network)>(
            "serve", "Starts the store and both services and waits; prints the address of Swagger UI",
            [rest, grpc, .. lab.All, .. networks.All],
            parsed => (lab.Read(parsed) with { Ports = ReadPorts(parsed.GetValue(rest), parsed.GetValue(grpc)) },
                networks.ReadEngine(parsed), networks.ReadNetwork(parsed)),
            RunAsync,
            [("serve", "store and services, until Ctrl-C"), ("serve --rest-port 0 --grpc-port 0", "on any free ports"),
                ("serve --store memory --network same-zone", "the same at a distance")],
            ExitCodes.Failure, ExitCodes.Interrupted);
    }

    /// <summary>The ports that were chosen, by an option or as the services themselves take them; each must be free.</summary>
    /// <exception cref="UserException">One is not a port, or something else listens there.</exception>
    internal static LabPorts ReadPorts(string? rest, string? grpc)
    {
        var chosen = rest ?? Environment.GetEnvironmentVariable(RestVariable);
        var ports = new LabPorts(
            Read(rest is null ? RestVariable : "--rest-port", chosen, LabPorts.Standard.RestHttp1),
            chosen is null ? LabPorts.Standard.RestHttp2 : 0,
            Read(grpc is null ? GrpcVariable : "--grpc-port", grpc ?? Environment.GetEnvironmentVariable(GrpcVariable),
                LabPorts.Standard.Grpc));
        RequireFree("--rest-port", ports.RestHttp1);
        RequireFree("--rest-port", ports.RestHttp2);
        RequireFree("--grpc-port", ports.Grpc);
        return ports;
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
        (LabOptions Lab, NetworkEngine Engine, NetworkProfile Network) plan, CancellationToken cancellation)
    {
        await using var laboratory = await Laboratory.StartAsync(plan.Lab, plan.Engine, cancellation);
        await using var path = await laboratory.OpenAsync(plan.Network, cancellation);
        var console = AnsiConsole.Console;
        LabFacts.Write(console, new PayloadCompared { Lab = plan.Lab }, laboratory);
        console.WriteLine($"Swagger UI    {new Uri(laboratory.Rest.Announcement.Http1!, "/swagger")}");
        console.WriteLine($"REST          {laboratory.Rest.Announcement.Http1} (HTTP/1.1), {laboratory.Rest.Announcement.Http2} (HTTP/2)");
        console.WriteLine($"gRPC          {laboratory.Grpc.Announcement.Http2}");
        WriteDistance(console, path);
        console.WriteLine("Ctrl-C ends everything.");
        await laboratory.LostAsync(cancellation);
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

        foreach (var arm in path.Endpoints.Arms.OfType<Arm>())
        {
            LabFacts.Line(console, $"  {arm}", $"{path.Endpoints.AddressOf(arm)} (HTTP/{arm.HttpVersion}) over the network");
        }
    }
}
