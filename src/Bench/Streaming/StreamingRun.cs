namespace RpcBench.Bench.Streaming;

/// <summary>Compares the forms in which the arms give a collection: each is read object by object as its client allows, by readers that are
/// fast, slow or give up, all in random order, one call at a time. What an arm's service has used since it started is asked for only while
/// nothing is timed; null: it does not say. A slow reader's pauses are granted on top of the limit, null: the standard one.</summary>
internal sealed class StreamingRun(
    Endpoints endpoints, Compared compared, Func<Arm, CancellationToken, Task<ServiceCost?>> ask, StreamingOptions options,
    CallLimit? limit = null)
{
    // The HTTP/2 window of readers that are slow or cancel, the least that the client library takes and what it begins with by itself: in
    // the one that fast readers have no response of the contract would ever wait for its reader.
    private const int PacedWindowBytes = 65_535;

    private const int ServiceCalls = 5;

    // A slow reader is asked about between objects: ten times a call tell how far the service runs ahead.
    private const int ObjectsPerQuestion = Catalogue.Rows / 10;

    // A service that did not stop would still be reading: its count is taken when it has stood still for so long.
    private static readonly TimeSpan Still = TimeSpan.FromMilliseconds(50);

    private static readonly TimeSpan LongestUnrest = TimeSpan.FromSeconds(5);

    private static readonly StreamPace[] Readers = Enum.GetValues<StreamPace>();

    /// <exception cref="CallException">A call was never answered.</exception>
    public async Task<IReadOnlyList<StreamingRecord>> RunAsync(string shape, CancellationToken cancellation)
    {
        using var clients = new ArmClients(endpoints, compared);
        var forms = StreamForm.List(shape, endpoints);
        StreamingArm[] arms = [.. from form in forms from reader in Readers select new StreamingArm(form, reader)];

        foreach (var form in Enumerable.Repeat(forms, options.WarmupCalls).SelectMany(form => form))
        {
            await CallAsync(clients, form, StreamPace.Fast, PauseAsync, cancellation);
        }

        var random = new Random(options.Seed);
        for (var round = 0; round < Readers.Max(options.CallsOf); round++)
        {
            foreach (var arm in random.Shuffled(arms.Where(arm => round < options.CallsOf(arm.Reader))))
            {
                arm.Calls.Add(await CallAsync(clients, arm.Form, arm.Reader, PauseAsync, cancellation));
            }
        }

        List<StreamingRecord> records = [];
        foreach (var arm in arms)
        {
            records.Add(await AddServiceSideAsync(clients, arm.ToRecord(options.Network), arm.Form, arm.Reader, cancellation));
        }

        return records;

        Task PauseAsync(int taken) => Task.Delay(options.Pause, cancellation);
    }

    /// <summary>The record of timed calls with what calls of the form cost the service, null where it does not say. These are calls of
    /// their own, because asking would disturb timed ones.</summary>
    private async Task<StreamingRecord> AddServiceSideAsync(
        ArmClients clients, StreamingRecord timed, StreamForm form, StreamPace reader, CancellationToken cancellation)
    {
        if (await ask(form.Arm, cancellation) is null)
        {
            return timed;
        }

        var calls = reader == StreamPace.Slow ? 1 : ServiceCalls;
        double? ahead = reader == StreamPace.Slow ? 0 : null;
        var before = await AtRestAsync(form.Arm, cancellation);
        for (var made = 0; made < calls; made++)
        {
            await CallAsync(clients, form, reader, PauseAsync, cancellation);
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
            var pause = Task.Delay(options.Pause, cancellation);
            if (taken % ObjectsPerQuestion == 1 && await ask(form.Arm, cancellation) is { } now)
            {
                ahead = Math.Max(ahead ?? 0, now.ObjectsRead - before.ObjectsRead - taken);
            }

            await pause;
        }
    }

    private async Task<ServiceCost> AtRestAsync(Arm arm, CancellationToken cancellation)
    {
        var (started, before, cost) = (Stopwatch.GetTimestamp(), -1L, await NowAsync());
        while (cost.ObjectsRead != before && Stopwatch.GetElapsedTime(started) < LongestUnrest)
        {
            before = cost.ObjectsRead;
            await Task.Delay(Still, cancellation);
            cost = await NowAsync();
        }

        return cost;

        async Task<ServiceCost> NowAsync() => await ask(arm, cancellation)
            ?? throw new InvalidOperationException($"The {arm.Label} service no longer says what it has read.");
    }

    private async Task<StreamedCall> CallAsync(
        ArmClients clients, StreamForm form, StreamPace reader, Func<int, Task> pause, CancellationToken cancellation)
    {
        StreamedCall? call = null;
        var timeout = (limit ?? CallLimit.Standard).Limit
            + (reader == StreamPace.Slow ? options.Pause * Catalogue.Rows * 10 : TimeSpan.Zero);
        await new CallLimit(timeout).RunAsync(
            form.ToString(),
            async token => call = reader == StreamPace.Fast
                ? await StreamedCall.MakeAsync(form, clients, reader, pause, token)
                : await OverOwnConnectionAsync(token),
            cancellation);
        return call!;

        // What a reader leaves unread, and the responses that wait for it, must not meet the next call on their connection.
        async Task<StreamedCall> OverOwnConnectionAsync(CancellationToken token)
        {
            using var own = new ArmClients(endpoints, compared, streamWindowBytes: PacedWindowBytes);
            await form.Operation.SingleOfShape().CallAsync(ArmClient.Of(own, form.Arm), 1, token);
            return await StreamedCall.MakeAsync(form, own, reader, pause, token);
        }
    }
}

internal sealed record StreamingArm(StreamForm Form, StreamPace Reader)
{
    public List<StreamedCall> Calls { get; } = [];

    public StreamingRecord ToRecord(string network)
    {
        double[] gaps = Form.IsGradual ? [.. Calls.SelectMany(call => call.Gaps).Order()] : [];
        return new(
            network, Form.Operation.Shape, Form.Arm.Id, Form.Name, Reader.ToString().ToLowerInvariant(), Calls.Count,
            Calls.Average(call => call.Objects), Percentiles.Median(Calls.Select(call => call.First)),
            Percentiles.Median(Calls.Select(call => call.Last)), gaps.Length == 0 ? null : Percentiles.At(gaps, 50),
            gaps.Length == 0 ? null : Percentiles.At(gaps, 99), Calls.Sum(call => call.Objects) / (Calls.Sum(call => call.Whole) / 1e9),
            Percentiles.Median(Calls.Select(call => call.AllocatedBytes)), ServiceAllocatedBytes: null, ServicePeakResidentBytes: null,
            ObjectsReadByService: null);
    }
}
