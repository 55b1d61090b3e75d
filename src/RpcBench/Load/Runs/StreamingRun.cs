namespace RpcBench.Load.Runs;

/// <summary>The comparison of the deliveries in which the arms return a collection. Readers that are fast, slow or cancel read each
/// delivery object by object, in random order, one call at a time. <paramref name="ask"/> returns what an arm's service has used since it
/// started, or null if the service does not report it, and is called only while nothing is timed. The pauses of a slow reader are added to
/// the limit of a call.</summary>
internal sealed class StreamingRun(
    Endpoints endpoints, ComparisonRun compared, Func<ComparedArm, CancellationToken, Task<ServiceUsage?>> ask, StreamingOptions options,
    CallLimit limit)
{
    // The HTTP/2 window of readers that are slow or cancel. It is the smallest that the client library accepts, and the library's default.
    // In the larger window of fast readers, no response would ever wait for its reader.
    private const int PacedWindowBytes = 65_535;

    private const int ServiceCalls = 5;

    // While a slow reader reads, the service reports its count of objects once in this many objects, which shows how far it is ahead.
    private const int ObjectsPerRequest = 10;

    // Number of pauses by which the limit of a slow reader's call is extended.
    private const int MostPauses = 1000;

    // After a call was cancelled, its service may still read for a moment. The count of objects is final when it has not changed for this
    // time.
    private static readonly TimeSpan IdleTime = TimeSpan.FromMilliseconds(50);

    private static readonly TimeSpan LongestIdleWait = TimeSpan.FromSeconds(5);

    private static readonly StreamPace[] Readers = Enum.GetValues<StreamPace>();

    /// <exception cref="CallException">Thrown when a call was never answered.</exception>
    public async Task<IReadOnlyList<StreamingRecord>> RunAsync(ComparedOperation operation, CancellationToken cancellation)
    {
        using var clients = new ArmClients(endpoints, compared.Operations);
        StreamingArm[] arms =
        [
            .. from arm in endpoints.Arms
               from form in operation.Details.Deliveries
               where form.Arm == arm.Id || form.Arm == arm.CallSourceId
               from reader in Readers
               select new StreamingArm(operation, arm, form, reader),
        ];

        for (var call = 0; call < options.WarmupCalls; call++)
        {
            foreach (var arm in arms.Where(arm => arm.Reader == StreamPace.Fast))
            {
                await CallAsync(clients, arm, PauseAsync, cancellation);
            }
        }

        var random = new Random(options.Seed);
        for (var round = 0; round < Readers.Max(options.CallsOf); round++)
        {
            foreach (var arm in random.Shuffled(arms.Where(arm => round < options.CallsOf(arm.Reader))))
            {
                arm.Calls.Add(await CallAsync(clients, arm, PauseAsync, cancellation));
            }
        }

        List<StreamingRecord> records = [];
        foreach (var arm in arms)
        {
            records.Add(await AddServiceSideAsync(clients, arm.ToRecord(options.Network, IsGradual(arm)), arm, cancellation));
        }

        return records;

        // A reader that pauses creates gaps itself.
        bool IsGradual(StreamingArm read) => Array.Find(
            arms, arm => (arm.Arm, arm.Form, arm.Reader) == (read.Arm, read.Form, StreamPace.Fast))!.IsGradual;

        Task PauseAsync(int taken) => Task.Delay(options.Pause, cancellation);
    }

    /// <summary>Adds what the service used to the record of timed calls. Returns the record unchanged if the service does not report it.
    /// Makes separate calls, because asking the service would disturb timed calls.</summary>
    private async Task<StreamingRecord> AddServiceSideAsync(
        ArmClients clients, StreamingRecord timed, StreamingArm arm, CancellationToken cancellation)
    {
        if (await ask(arm.Arm, cancellation) is not { ObjectsRead: not null })
        {
            return timed;
        }

        var isSlow = arm.Reader == StreamPace.Slow;
        var calls = isSlow ? 1 : ServiceCalls;
        double? ahead = isSlow ? 0 : null;
        var before = await ReadWhenIdleAsync(arm.Arm, cancellation);
        for (var made = 0; made < calls; made++)
        {
            await CallAsync(clients, arm, PauseAsync, cancellation);
        }

        var after = await ReadWhenIdleAsync(arm.Arm, cancellation);
        return timed with
        {
            ObjectsReadByService = (double)(after.ObjectsRead - before.ObjectsRead)! / calls,

            // Asking the service in the middle of a call would count as part of the call.
            ServiceAllocatedBytes = isSlow ? null : (double?)(after.AllocatedBytes - before.AllocatedBytes) / calls,
            ServicePeakResidentBytes = after.PeakResidentBytes,
            MostObjectsAhead = ahead,
        };

        async Task PauseAsync(int taken)
        {
            var pause = Task.Delay(options.Pause, cancellation);
            if (taken % ObjectsPerRequest == 1 && await ask(arm.Arm, cancellation) is { ObjectsRead: { } read })
            {
                ahead = Math.Max(ahead ?? 0, read - before.ObjectsRead!.Value - taken);
            }

            await pause;
        }
    }

    private async Task<ServiceUsage> ReadWhenIdleAsync(ComparedArm arm, CancellationToken cancellation)
    {
        var started = Stopwatch.GetTimestamp();
        long? before = -1;
        var cost = await NowAsync();
        while (cost.ObjectsRead != before && Stopwatch.GetElapsedTime(started) < LongestIdleWait)
        {
            before = cost.ObjectsRead;
            await Task.Delay(IdleTime, cancellation);
            cost = await NowAsync();
        }

        return cost;

        async Task<ServiceUsage> NowAsync() => await ask(arm, cancellation)
            ?? throw new InvalidOperationException($"The {arm.Label} service no longer reports how many objects it has read.");
    }

    private async Task<StreamedCall> CallAsync(
        ArmClients clients, StreamingArm arm, Func<int, Task> pause, CancellationToken cancellation)
    {
        var (form, reader) = (arm.Form, arm.Reader);
        StreamedCall? call = null;
        var pauses = reader == StreamPace.Slow ? options.Pause * MostPauses : TimeSpan.Zero;
        await new CallLimit(limit.Limit + pauses).RunAsync(
            $"{form.Name} over {arm.Arm}",
            async token => call = await DeclaredCode.RunAsync(
                $"{arm.Operation} as {form.Name} over {arm.Arm}",
                () => reader == StreamPace.Fast
                    ? StreamedCall.MakeAsync(arm.Arm, form, clients, reader, pause, token) : OverOwnConnectionAsync(token),
                token),
            cancellation);
        return call!;

        // The unread rest of a response must not delay the next call on the same connection, so each call has a separate connection.
        async Task<StreamedCall> OverOwnConnectionAsync(CancellationToken token)
        {
            using var own = new ArmClients(endpoints, compared.Operations, streamWindowBytes: PacedWindowBytes);
            // This call opens the connection.
            await compared.Operations.First(operation => operation.IsCalledOver(arm.Arm)).Bind(arm.Arm, own).CallAsync(token);
            return await StreamedCall.MakeAsync(arm.Arm, form, own, reader, pause, token);
        }
    }
}

internal sealed record StreamingArm(ComparedOperation Operation, ComparedArm Arm, StreamDelivery Form, StreamPace Reader)
{
    public List<StreamedCall> Calls { get; } = [];

    /// <summary>Whether objects arrive one after the other. The objects of a single message are all there at once.</summary>
    public bool IsGradual => Percentiles.Median(Calls.Select(call => (call.LastObject - call.FirstObject) / call.FirstObject)) > 0.01;

    public StreamingRecord ToRecord(string network, bool isGradual)
    {
        double[] gaps = isGradual ? [.. Calls.SelectMany(call => call.Gaps).Order()] : [];
        return new()
        {
            Network = network,
            Shape = Operation.Name,
            Arm = Arm.Id,
            Form = Form.Name,
            Reader = Reader.ToString().ToLowerInvariant(),
            Calls = Calls.Count,
            Objects = Calls.Average(call => call.Objects),
            FirstObject = Percentiles.Median(Calls.Select(call => call.FirstObject)),
            LastObject = Percentiles.Median(Calls.Select(call => call.LastObject)),
            GapP50 = gaps.Length == 0 ? null : Percentiles.At(gaps, 50),
            GapP99 = gaps.Length == 0 ? null : Percentiles.At(gaps, 99),
            ObjectsPerSecond = Calls.Sum(call => call.Objects) / (Calls.Sum(call => call.Duration) / 1e9),
            ClientAllocatedBytes = Percentiles.Median(Calls.Select(call => call.AllocatedBytes)),
        };
    }
}
