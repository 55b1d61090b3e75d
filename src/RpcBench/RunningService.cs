using System.Security.Cryptography.X509Certificates;

namespace RpcBench;

/// <summary>A service that is running. A property that is null is unknown.</summary>
/// <param name="stop">Stops the service at the end of a launch. Processes that <see cref="ServiceStart.Start"/> started are stopped
/// afterwards.</param>
/// <example><code>
/// new RunningService(() => app.DisposeAsync()) { ProcessId = Environment.ProcessId }
/// </code></example>
public sealed class RunningService(Func<ValueTask> stop)
{
    /// <summary>The id of the service's process on this machine. The run reads processor time and memory of this process.</summary>
    public int? ProcessId { get; init; }

    /// <summary>The runtime of the service, for example <c>.NET 10.0.1</c>. Reports show the service only if the runtime, <see cref="Gc"/>
    /// and <see cref="Cores"/> are known.</summary>
    public string? Runtime { get; init; }

    /// <summary>The garbage collector of the service, as <see cref="DescribeGc"/> describes it.</summary>
    public string? Gc { get; init; }

    /// <summary>The number of processors that the service may use.</summary>
    public int? Cores { get; init; }

    /// <summary>A task that ends when the service ends by itself. The run then ends with the exception of the task.</summary>
    public Task? Ended { get; init; }

    /// <summary>The certificate of the service's https addresses, which is the only certificate that the clients of the run trust. If it is
    /// null, clients trust the certificates that this machine trusts.</summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>A function that returns what the service has used since it started, or null if the service does not report it. If its first
    /// argument is true, the service also resets its peaks. An exception of the function ends the run.</summary>
    public Func<bool, CancellationToken, Task<ServiceUsage?>>? Usage { get; init; }

    /// <summary>Creates a running service that consists of one process.</summary>
    public static RunningService Of(Process process) => new(() => ValueTask.CompletedTask) { ProcessId = process.Id };

    /// <summary>Describes a garbage collector as reports show it, for example <c>concurrent server</c>.</summary>
    public static string DescribeGc(bool isServer, bool isConcurrent) =>
        $"{(isConcurrent ? "concurrent" : "blocking")} {(isServer ? "server" : "workstation")}";

    internal ValueTask StopAsync() => stop();
}
