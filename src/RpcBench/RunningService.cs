using System.Security.Cryptography.X509Certificates;

namespace RpcBench;

/// <summary>A service that listens. What is null or left out is not measured.</summary>
/// <param name="stop">Stops it, at the end of a launch; what <see cref="ServiceStart.Start"/> started is ended after it.</param>
/// <example><code>
/// new RunningService(() => app.DisposeAsync()) { ProcessId = Environment.ProcessId }
/// </code></example>
public sealed class RunningService(Func<ValueTask> stop)
{
    /// <summary>The process that serves, on this machine: its processor time and memory are read.</summary>
    public int? ProcessId { get; init; }

    /// <summary>For example <c>.NET 10.0.1</c>; a report has the service if this, <see cref="Gc"/> and <see cref="Cores"/> are
    /// known.</summary>
    public string? Runtime { get; init; }

    /// <summary>The service's garbage collector, as <see cref="DescribeGc"/> has it.</summary>
    public string? Gc { get; init; }

    /// <summary>Processors that it may use.</summary>
    public int? Cores { get; init; }

    /// <summary>Ends when the service does, with an exception that says why. The run ends with it.</summary>
    public Task? Ended { get; init; }

    /// <summary>The certificate of its https addresses, which the run's clients trust and no other; null: they trust what this machine
    /// does.</summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>What it has used since it started; true: its peaks begin anew. Null: it does not say. An exception ends the
    /// run.</summary>
    public Func<bool, CancellationToken, Task<ServiceUsage?>>? Usage { get; init; }

    /// <summary>One that is that process alone.</summary>
    public static RunningService Of(Process process) => new(() => ValueTask.CompletedTask) { ProcessId = process.Id };

    /// <summary>A garbage collector as reports name it, for example <c>concurrent server</c>.</summary>
    public static string DescribeGc(bool isServer, bool isConcurrent) =>
        $"{(isConcurrent ? "concurrent" : "blocking")} {(isServer ? "server" : "workstation")}";

    internal ValueTask StopAsync() => stop();
}
