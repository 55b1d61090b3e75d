using System.Net;
using System.Net.Sockets;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Networks.Announcements;
using RpcBench.Networks.Probe;

namespace RpcBench.Bench.Lab.Networks;

/// <summary>The process that carries a network, and a <see cref="ProbeServer"/> at the network's end. Both end with its disposal.</summary>
internal abstract class ProbedNetwork : IAsyncDisposable
{
    private readonly ProgramProcess<NetworkAnnouncement> _process;

    private protected ProbedNetwork(ProgramProcess<NetworkAnnouncement> process, ProbeServer server)
    {
        _process = process;
        Server = server;
    }

    /// <summary>Where clients reach the probe's server over the network.</summary>
    public abstract IPEndPoint Probe { get; }

    /// <summary>Processor time of the process so far.</summary>
    public TimeSpan ProcessorTime => _process.ProcessorTime;

    private protected NetworkAnnouncement Announcement => _process.Announcement;

    private protected ProbeServer Server { get; }

    /// <summary>A client's socket that <see cref="Probe"/> can be reached by.</summary>
    public abstract Socket CreateClientSocket();

    /// <summary>Waits until the process ends by itself.</summary>
    /// <exception cref="LabException">It did; the message ends with what it last said.</exception>
    public Task EndedAsync(CancellationToken cancellation) => _process.EndedAsync(cancellation);

    public virtual async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        await _process.DisposeAsync();
        Server.Dispose();
    }
}
