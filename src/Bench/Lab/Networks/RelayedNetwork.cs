using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Networks.Announcements;
using RpcBench.Networks.Probe;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Lab.Networks;

/// <summary>One relay process, on loopback, with a route to the probe's server and to further targets.</summary>
internal sealed class RelayedNetwork : ProbedNetwork
{
    private RelayedNetwork(ProgramProcess<NetworkAnnouncement> relay, ProbeServer server)
        : base(relay, server)
    {
    }

    public override IPEndPoint Probe => RouteTo(Server.EndPoint);

    /// <summary>Starts it; returns once it relays.</summary>
    /// <param name="profile">The network.</param>
    /// <param name="targets">What is reached through it beside the probe's server; may be none.</param>
    /// <param name="launch">Starts a process as one of the run's.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="LabException">The relay ended or did not become ready.</exception>
    public static async Task<RelayedNetwork> StartAsync(
        NetworkProfile profile, IReadOnlyList<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var server = ProbeServer.Start();
        try
        {
            return new(await RelayProgram.RelayAsync(profile, [.. targets, server.EndPoint], launch, cancellation), server);
        }
        catch
        {
            server.Dispose();
            throw;
        }
    }

    /// <summary>Where clients reach one of the targets.</summary>
    public IPEndPoint RouteTo(IPEndPoint target) =>
        IPEndPoint.Parse(Announcement.Routes.First(route => IPEndPoint.Parse(route.To).Equals(target)).Listen);

    public override Socket CreateClientSocket() => NetworkProbe.NewSocket();
}
