using Spectre.Console;

namespace RpcBench.Studies.Cli;

/// <summary>Calls one operation of a running service, as the clients of the published studies did. However the run ends, it prints the
/// figures so far and removes its books.</summary>
internal sealed class CallRun(IAnsiConsole console, ComparisonBuilder comparison, CallOptions options)
{
    // Inserted books are removed, and books to delete are prepared, once for each batch of this many calls. So the store keeps its size.
    private const int BatchSize = 1000;

    // Any operation that needs no preparation.
    private const string ConnectingOperation = "GetSmallPayload";

    private readonly string _arm = ComparedApis.FindArmId(options.Api.Name())!;

    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        await using var started = await comparison.StartAsync(
            options.Parsed, [options.Operation], new Dictionary<string, Uri> { [_arm] = options.Address }, cancellation);
        console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{options.Operation} over {options.Api.Name()} at {started.AddressOf(_arm)}, {options.Calls:N0} calls one after the other, "
                + $"connections: {options.Connections}"));
        var times = new CallTimes();
        Exception? end = null;
        List<string> left = [];
        try
        {
            await CallAsync(started, times, cancellation);
        }
        catch (Exception exception) when (exception is not (UserException or OutOfMemoryException))
        {
            end = exception;
        }
        finally
        {
            left.AddRange(await started.ReleaseAsync());
        }

        foreach (var line in times.FormatLines().Concat(left))
        {
            console.WriteLine(line);
        }

        if (end is null)
        {
            return ExitCodes.Success;
        }

        var isStopped = cancellation.IsCancellationRequested;
        var after = string.Create(CultureInfo.InvariantCulture, $"after {times.Calls:N0} of {options.Calls:N0} calls");
        Console.Error.WriteLine(isStopped ? $"Stopped {after}." : $"Ended {after}: {MessageLines.Flatten(end.Message)}");
        return isStopped ? ExitCodes.Interrupted : ExitCodes.Failure;
    }

    private async Task CallAsync(StartedComparison started, CallTimes times, CancellationToken cancellation)
    {
        if (options.Connections == StudyFigureRecord.Reuse)
        {
            // No library opens a connection before a call needs it, so one call opens the connection here.
            var first = await started.CallsOfAsync(ConnectingOperation, _arm, options.Connections, cancellation);
            await first.RunAsync(1, null, cancellation);
        }

        var calls = await started.CallsOfAsync(options.Operation, _arm, options.Connections, cancellation);
        for (var left = options.Calls; left > 0; left -= BatchSize)
        {
            var count = Math.Min(BatchSize, left);
            await calls.PrepareAsync(count, cancellation);
            await calls.RunAsync(count, Record, cancellation);
            await calls.CleanAsync(count, cancellation);
        }

        void Record(long start, long end) => times.Record(Stopwatch.GetElapsedTime(start, end).Ticks * TimeSpan.NanosecondsPerTick);
    }
}

internal sealed record CallOptions(
    ParseResult Parsed, ComparedApi Api, Uri Address, string Operation, int Calls, string Connections);
