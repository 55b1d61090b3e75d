using RpcBench.Measuring.Runs.Load;
using Spectre.Console;

namespace RpcBench.Measuring.Runs;

/// <summary>The verb <c>call</c>: calls one operation of a service that already runs, one call after the other, and prints milliseconds per
/// call as the published studies' clients do. However it ends, the figures so far are printed and the run's books are removed.</summary>
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
        console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{options.Operation} over {options.Arm.Label} at {options.Endpoints.AddressOf(options.Arm)}, {options.Calls:N0} calls one "
                + $"after the other, connections: {options.Connections}"));
        var times = new CallTimes();
        Exception? end = null;
        string? left;
        try
        {
            using var clients = new ArmClients(options.Endpoints, options.Connections, inputs: books.Inputs(options.Inputs));
            await CallAsync(clients, times, cancellation);
        }
        catch (Exception exception) when (exception is not (UserException or OutOfMemoryException))
        {
            end = exception;
        }
        finally
        {
            left = await books.CloseAsync() is { } remark ? RemarkWords.Describe(remark, []) : null;
        }

        Array.ForEach<string>([.. times.Lines(), .. left is null ? Array.Empty<string>() : [left]], console.WriteLine);

        if (end is null)
        {
            return ExitCodes.Success;
        }

        var isStopped = cancellation.IsCancellationRequested;
        var after = string.Create(CultureInfo.InvariantCulture, $"after {times.Calls:N0} of {options.Calls:N0} calls");
        Console.Error.WriteLine(isStopped ? $"Stopped {after}." : $"Ended {after}: {CallErrors.Describe(end)}");
        return isStopped ? ExitCodes.Interrupted : ExitCodes.Failure;
    }

    private async Task CallAsync(ArmClients clients, CallTimes times, CancellationToken cancellation)
    {
        if (!options.Connections.IsPerCall)
        {
            // No library opens a connection before a call needs one.
            await CallLimit.Standard.RunAsync(
                "Opening the connection", token => Catalogue.Matrix[0].CallAsync(clients[options.Arm], 1, token), cancellation);
        }

        await using var shelf = await BookShelf.OpenAsync(clients, [options.Operation], cancellation);
        var calls = options.Operation.Bind(options.Arm, clients);
        for (var left = options.Calls; left > 0; left -= CallsAtATime)
        {
            var (count, made) = (Math.Min(CallsAtATime, left), 0);
            await calls.PrepareAsync(count, cancellation);
            await CallLimit.Standard.RunAsync(
                $"{calls}", (begin, token) => Loop(begin).RunAsync(() => made++ < count, Record, token), cancellation);
            await calls.CleanAsync(cancellation);
        }

        ClosedLoop Loop(Action begin) => new(1, token => calls.CallAsync(token))
        {
            Before = _ =>
            {
                begin();
                return ValueTask.CompletedTask;
            },
        };

        void Record(long start, long end) =>
            times.Record(Stopwatch.GetElapsedTime(start, end).Ticks * TimeSpan.NanosecondsPerTick);
    }
}

/// <summary>What the verb <c>call</c> was asked for: 1 to <see cref="MostCalls"/> calls of an operation over an arm.</summary>
public sealed record CallOptions(
    Endpoints Endpoints, Arm Arm, Operation Operation, int Calls, ConnectionPolicy Connections, InputSizes Inputs)
{
    public const int MostCalls = 1_000_000;
}
