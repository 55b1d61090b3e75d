using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Networks.Announcements;
using RpcBench.Networks.Kernel;
using RpcBench.Networks.Probe;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Lab.Networks;

/// <summary>Two network namespaces with the kernel's own TCP between them, and the probe's server in that of the services.</summary>
internal sealed class NamespaceNetwork : ProbedNetwork
{
    private readonly NetworkNamespace _clients;

    private NamespaceNetwork(ProgramProcess<NetworkAnnouncement> carrier, NetworkNamespace clients, ProbeServer server)
        : base(carrier, server) => _clients = clients;

    public override IPEndPoint Probe => Server.EndPoint;

    /// <summary>The namespaces; both are gone with this.</summary>
    public NamespaceAnnouncement Ends => Announcement.Namespaces!;

    /// <summary>Makes the namespaces; returns once packets go between them.</summary>
    /// <param name="profile">The network.</param>
    /// <param name="launch">Starts a process as one of the run's.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="LabException">The process that carries the packets ended or did not become ready.</exception>
    public static async Task<NamespaceNetwork> StartAsync(NetworkProfile profile, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var carrier = await RelayProgram.CarryAsync(profile, launch, cancellation);
        NetworkNamespace? clients = null;
        try
        {
            var ends = carrier.Announcement.Namespaces!;
            clients = NetworkNamespace.Open(ends.Client);
            using var services = NetworkNamespace.Open(ends.Service);
            return new(carrier, clients, ProbeServer.Start(services.CreateTcpSocket, new(IPAddress.Parse(ends.ServiceAddress), 0)));
        }
        catch
        {
            clients?.Dispose();
            await carrier.DisposeAsync();
            throw;
        }
    }

    public override Socket CreateClientSocket() => _clients.CreateTcpSocket();

    public override async ValueTask DisposeAsync()
    {
        _clients.Dispose();
        await base.DisposeAsync();
    }
}
