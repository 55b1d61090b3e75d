namespace RpcBench.Measuring.Runs.Load;

/// <summary>Asks the service what calls of one form cost it. These are calls of their own, because asking would disturb timed
/// ones.</summary>
/// <param name="ask">What an arm's service has used since it started; null: it does not say.</param>
/// <param name="call">Makes one call of a form with a reader, and does that whenever a slow one pauses.</param>
internal sealed class ServiceSideRun(
    Func<Arm, CancellationToken, Task<ServiceCost?>> ask, Func<StreamForm, StreamPace, Func<int, Task>, CancellationToken, Task> call)
{
    private const int Calls = 5;

    // A slow reader is asked about between objects: ten times a call tell how far the service runs ahead.
    private const int ObjectsPerQuestion = Catalogue.Rows / 10;

    // A service that did not stop would still be reading: its count is taken when it has stood still for so long.
    private static readonly TimeSpan Still = TimeSpan.FromMilliseconds(50);

    private static readonly TimeSpan LongestUnrest = TimeSpan.FromSeconds(5);

    /// <summary>The record of timed calls with the service's side, which stays null where the service does not say it.</summary>
    public async Task<StreamingRecord> AddToAsync(StreamingRecord timed, StreamForm form, StreamPace reader, CancellationToken cancellation)
    {
        if (await ask(form.Arm, cancellation) is null)
        {
            return timed;
        }

        var calls = reader == StreamPace.Slow ? 1 : Calls;
        double? ahead = reader == StreamPace.Slow ? 0 : null;
        var before = await AtRestAsync(form.Arm, cancellation);
        for (var made = 0; made < calls; made++)
        {
            await call(form, reader, PauseAsync, cancellation);
        }

        var after = await AtRestAsync(form.Arm, cancellation);
        return timed with
        {
            ObjectsReadByService = (double)(after.ObjectsRead - before.ObjectsRead) / calls,

            // Questions in the middle of a call would count as the call's.
            ServiceAllocatedBytes = reader == StreamPace.Slow ? null : (double)(after.AllocatedBytes - before.AllocatedBytes) / calls,
            ServicePeakResidentBytes = after.PeakResidentBytes,
            MostObjectsAhead = ahead,
        };

        async Task PauseAsync(int taken)
        {
            if (taken % ObjectsPerQuestion == 1 && await ask(form.Arm, cancellation) is { } now)
            {
                ahead = Math.Max(ahead ?? 0, now.ObjectsRead - before.ObjectsRead - taken);
            }
        }
    }

    private async Task<ServiceCost> AtRestAsync(Arm arm, CancellationToken cancellation)
    {
        using var timeout = new CancellationTokenSource(LongestUnrest);
        var cost = await NowAsync();
        while (!timeout.IsCancellationRequested)
        {
            await Task.Delay(Still, cancellation);
            var next = await NowAsync();
            if (next.ObjectsRead == cost.ObjectsRead)
            {
                return next;
            }

            cost = next;
        }

        return cost;

        async Task<ServiceCost> NowAsync() => await ask(arm, cancellation)
            ?? throw new InvalidOperationException($"The {arm.Label} service no longer says what it has read.");
    }
}
