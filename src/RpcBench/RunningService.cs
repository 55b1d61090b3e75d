using System.Security.Cryptography.X509Certificates;

namespace RpcBench;

/// <summary>A service that is running. What is null or left out is not measured.</summary>
/// <param name="stop">Stops the service at the end of a launch. Processes that <see cref="ServiceStart.Start"/> started are ended
/// afterwards.</param>
/// <example><code>
/// new RunningService(() => app.DisposeAsync()) { ProcessId = Environment.ProcessId }
/// </code></example>
public sealed class RunningService(Func<ValueTask> stop)
{
    /// <summary>The id of the service's process on this machine, whose processor time and memory are read.</summary>
    public int? ProcessId { get; init; }

    /// <summary>The runtime, for example <c>.NET 10.0.1</c>. A report shows the service if the runtime, <see cref="Gc"/> and
    /// <see cref="Cores"/> are known.</summary>
    public string? Runtime { get; init; }

    /// <summary>The garbage collector of the service, as <see cref="DescribeGc"/> describes it.</summary>
    public string? Gc { get; init; }

    /// <summary>The number of processors that the service may use.</summary>
    public int? Cores { get; init; }

    /// <summary>A task that ends when the service ends by itself. The run ends with the exception of the task.</summary>
    public Task? Ended { get; init; }

    /// <summary>The certificate of the service's https addresses. The clients of the run trust this certificate and no other. If it is
    /// null, they trust what this machine trusts.</summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>Returns what the service has used since it started, or is null if the service does not report it. If the argument is true,
    /// the peaks begin anew. An exception ends the run.</summary>
    public Func<bool, CancellationToken, Task<ServiceUsage?>>? Usage { get; init; }

    /// <summary>Creates a running service that consists of one process.</summary>
    public static RunningService Of(Process process) => new(() => ValueTask.CompletedTask) { ProcessId = process.Id };

    /// <summary>Describes a garbage collector as reports show it, for example <c>concurrent server</c>.</summary>
    public static string DescribeGc(bool isServer, bool isConcurrent) =>
        $"{(isConcurrent ? "concurrent" : "blocking")} {(isServer ? "server" : "workstation")}";

    internal ValueTask StopAsync() => stop();
}
