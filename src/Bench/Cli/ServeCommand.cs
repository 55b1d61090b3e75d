using System.CommandLine;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Networks;
using RpcBench.Bench.Runs;
using RpcBench.CommandLines;
using RpcBench.Networks.Profiles;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>serve</c>: store and services, and a network before them if asked for, until Ctrl-C.</summary>
internal static class ServeCommand
{
    public static Command Create()
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        return Commands.Verb<(LabOptions Lab, NetworkProfile Network)>(
            "serve", "Starts the store and both services and waits; prints the address of Swagger UI", [.. lab.All, .. networks.All],
            parsed => (lab.Read(parsed) with { Ports = LabPorts.Standard, NetworkEngine = networks.ReadEngine(parsed) }, networks.ReadNetwork(parsed)),
            RunAsync,
            [("serve", "store and services, until Ctrl-C"), ("serve --store memory --network same-zone", "the same at a distance")],
            ExitCodes.Failure, ExitCodes.Interrupted);
    }

    private static async Task<int> RunAsync((LabOptions Lab, NetworkProfile Network) plan, CancellationToken cancellation)
    {
        await using var laboratory = await Laboratory.StartAsync(plan.Lab, cancellation);
        await using var path = await laboratory.OpenAsync(plan.Network, cancellation);
        var console = AnsiConsole.Console;
        LabFacts.Write(console, laboratory);
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

        foreach (var arm in path.Endpoints.Arms)
        {
            LabFacts.Line(console, $"  {arm}", $"{path.Endpoints.Of(arm)} (HTTP/{arm.HttpVersion}) over the network");
        }
    }
}
