using System.Diagnostics;
using System.Globalization;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Bench.Runs.Load.Targets;
using Spectre.Console;

namespace RpcBench.Bench.Runs.Calling;

/// <summary>
/// The verb <c>call</c>: calls one operation of a service that already runs, one call after the other, and prints milliseconds per call as the published
/// studies' clients do. However it ends, the figures so far are printed and the run's books are removed.
/// </summary>
public sealed class CallRun(IAnsiConsole console, CallOptions options)
{
    // What insertions leave is removed, and what deletions need is prepared, once for so many: the store stays as large as it was.
    private const int CallsAtATime = 1000;

    /// <summary>Runs and returns the exit code, one of <see cref="ExitCodes"/>.</summary>
    /// <exception cref="UserException">The service is not there or is another, or books of the run are taken.</exception>
    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        await new TargetProbe(options.Endpoints).RunAsync(cancellation);
        await using var books = await RunBooks.ClaimAsync([options.Operation], lab: null, options.Endpoints, cancellation);
        console.WriteLine(CallLines.Heading(options));
        var times = new CallTimes();
        Exception? end = null;
        string? left;
        try
        {
            using var clients = new ApiClients(options.Endpoints, options.Connections, inputs: books.Inputs(options.Inputs));
            await CallAsync(clients, times, cancellation);
        }
        catch (Exception exception) when (exception is not (UserException or OutOfMemoryException))
        {
            end = exception;
        }
        finally
        {
            left = await books.CloseAsync();
        }

        return Conclude(times, end, cancellation.IsCancellationRequested, left);
    }

    private int Conclude(CallTimes times, Exception? end, bool isStopped, string? left)
    {
        foreach (var line in CallLines.Figures(times))
        {
            console.WriteLine(line);
        }

        if (left is not null)
        {
            console.WriteLine(left);
        }

        if (end is null)
        {
            return ExitCodes.Success;
        }

        var after = string.Create(CultureInfo.InvariantCulture, $"after {times.Calls:N0} of {options.Calls:N0} calls");
        Console.Error.WriteLine(isStopped ? $"Stopped {after}." : $"Ended {after}: {CallErrors.InWords(end)}");
        return isStopped ? ExitCodes.Interrupted : ExitCodes.Failure;
    }

    private async Task CallAsync(ApiClients clients, CallTimes times, CancellationToken cancellation)
    {
        if (!options.Connections.IsPerCall)
        {
            // No library opens a connection before a call needs one.
            await CallLimit.Standard.RunAsync(
                "Opening the connection", token => Catalogue.Matrix[0].Over(options.Api)(clients, 1, null, token), cancellation);
        }

        await using var shelf = await BookShelf.OpenAsync(clients, [options.Operation], cancellation);
        var calls = new NumberedCalls(options.Operation, options.Api, clients);
        for (var left = options.Calls; left > 0; left -= CallsAtATime)
        {
            var now = Math.Min(left, CallsAtATime);
            await calls.ReadyAsync(now, cancellation);
            for (var number = 0; number < now; number++)
            {
                times.Record(await TimeAsync(calls, cancellation));
            }

            await calls.ClearAsync(cancellation);
        }
    }

    private static async Task<long> TimeAsync(NumberedCalls calls, CancellationToken cancellation)
    {
        var time = TimeSpan.Zero;
        await CallLimit.Standard.RunAsync(
            $"{calls}",
            async token =>
            {
                var started = Stopwatch.GetTimestamp();
                await calls.CallAsync(null, token);
                time = Stopwatch.GetElapsedTime(started);
            },
            cancellation);
        return time.Ticks * TimeSpan.NanosecondsPerTick;
    }
}
