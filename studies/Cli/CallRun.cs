using Spectre.Console;

namespace RpcBench.Studies.Cli;

/// <summary>The verb <c>call</c>: calls one operation of a service that already runs, one call after the other, and prints milliseconds per
/// call as the published studies' clients do. However it ends, the figures so far are printed and the run's books are removed.</summary>
internal sealed class CallRun(IAnsiConsole console, CallOptions options)
{
    // What insertions leave is removed, and what deletions need is prepared, once for so many: the store stays as large as it was.
    private const int CallsAtATime = 1000;

    /// <returns>One of <see cref="ExitCodes"/>.</returns>
    /// <exception cref="UserException">The service is not there or is another, or books of the run are taken.</exception>
    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        await using var site = await options.Compared.StartAsync(usage: false, cancellation);
        var claims = await options.Compared.ClaimAsync(site, [options.Operation], cancellation);
        var arm = options.Compared.Arms[0];
        console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"{options.Operation} over {arm.Label} at {site.Endpoints.AddressOf(arm)}, {options.Calls:N0} calls one after the other, "
                + $"connections: {options.Connections}"));
        var times = new CallTimes();
        Exception? end = null;
        List<string> left = [];
        try
        {
            using var clients = new ArmClients(site.Endpoints, options.Compared, options.Connections);
            await CallAsync(clients, times, cancellation);
        }
        catch (Exception exception) when (exception is not (UserException or OutOfMemoryException))
        {
            end = exception;
        }
        finally
        {
            foreach (var claim in claims)
            {
                if (await claim.CloseAsync() is { } remark)
                {
                    left.Add(DiagnosticWords.Describe(remark, []));
                }
            }
        }

        foreach (var line in times.Lines().Concat(left))
        {
            console.WriteLine(line);
        }

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
        var arm = clients.Arms[0];
        if (!options.Connections.IsPerCall)
        {
            // No library opens a connection before a call needs one.
            await CallLimit.Standard.RunAsync(
                "Opening the connection", token => Catalogue.Matrix[0].Bind(arm, clients).CallAsync(token), cancellation);
        }

        await Compared.PrepareAsync(clients, [options.Operation], cancellation);
        var loop = new ClosedLoop(1, options.Operation.Bind(arm, clients), CallLimit.Standard);
        for (var left = options.Calls; left > 0; left -= CallsAtATime)
        {
            var count = Math.Min(CallsAtATime, left);
            await loop.PrepareAsync(count, cancellation);
            await loop.RunAsync(count, Record, cancellation);
            await loop.CleanAsync(count, cancellation);
        }

        void Record(long start, long end) => times.Record(Stopwatch.GetElapsedTime(start, end).Ticks * TimeSpan.NanosecondsPerTick);
    }
}

/// <summary>What the verb <c>call</c> was asked for: calls of an operation over the only arm.</summary>
internal sealed record CallOptions(Compared Compared, ComparedOperation Operation, int Calls, ConnectionPolicy Connections);
