using System.Diagnostics;
using System.Net;
using RpcBench.Bench.Lab.Processes;
using RpcBench.CommandLines;
using RpcBench.Networks.Announcements;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Lab.Networks;

/// <summary>The relay's program, which carries bytes between ports or packets between namespaces.</summary>
internal static class RelayProgram
{
    private const string AnyPort = "127.0.0.1:0";

    /// <summary>Starts it with a route to each target, each on a port of its own; returns once it relays.</summary>
    /// <param name="profile">The network.</param>
    /// <param name="targets">One or more.</param>
    /// <param name="launch">Starts a process as one of the run's.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="UserException">It refused; the message is its own.</exception>
    /// <exception cref="LabException">It ended or did not become ready.</exception>
    public static Task<ProgramProcess<NetworkAnnouncement>> RelayAsync(
        NetworkProfile profile, IEnumerable<IPEndPoint> targets, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation) =>
        StartAsync(profile, targets.SelectMany(target => new[] { "--listen", AnyPort, "--to", $"{target}" }), launch, cancellation);

    /// <summary>Starts it with two namespaces that it makes; returns once packets go between them.</summary>
    /// <param name="profile">The network.</param>
    /// <param name="launch">Starts a process as one of the run's.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="UserException">It refused; the message is its own.</exception>
    /// <exception cref="LabException">It ended or did not become ready.</exception>
    public static Task<ProgramProcess<NetworkAnnouncement>> CarryAsync(NetworkProfile profile, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation) =>
        StartAsync(profile, ["carry"], launch, cancellation);

    private static Task<ProgramProcess<NetworkAnnouncement>> StartAsync(
        NetworkProfile profile, IEnumerable<string> arguments, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation) =>
        ProgramProcess<NetworkAnnouncement>.StartAsync(
            new("relay", $"The network {profile.Name}'s relay", NetworkAnnouncement.Prefix, NetworkJsonContext.Default.NetworkAnnouncement)
            {
                Arguments = [.. arguments, "--network", profile.ToArgument(), "--announce"],
            },
            launch,
            cancellation);
}
