namespace RpcBench.Launching.Verification;

/// <summary>The first step of every run, which checks that all arms return identical data and records their protocols.</summary>
internal static class ResponseVerification
{
    private const int MaxSizedCalls = 10;

    // Ping acknowledgements and window updates, which can occur with any call.
    private const int MaxFrameBytes = 64;

    /// <returns>The operations for which every arm returns identical data.</returns>
    public static async Task<IReadOnlyList<ComparedOperation>> RunAsync(
        IAnsiConsole console, Endpoints endpoints, ComparisonRun compared, IReadOnlyList<ComparedOperation> operations,
        RunBuilder builder, CancellationToken cancellation)
    {
        console.Write("Proof         ");
        var counters = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() });
        var isComparable = endpoints.Arms.Count(arm => arm.IsComparable) > 1;
        // With the reuse policy, no connection would be opened before the first call.
        using var clients =
            new ArmClients(endpoints, compared.Operations, isComparable ? ConnectionPolicy.Reuse : ConnectionPolicy.Fixed(1), counters);
        if (!isComparable)
        {
            await CallLimit.Standard.RunAsync("A first call", clients.OpenAsync, cancellation);
            console.WriteLine("there is only one service, so nothing was compared");
        }
        else
        {
            var check = new EqualityCheck(clients, counters: counters);
            builder.Check = await check.RunAsync(operations, cancellation);
            builder.CallTimes = check.CallTimes;
            console.WriteLine($"{builder.Check.Objects} objects compared field by field, "
                + $"{builder.Check.Mismatches.DistinctBy(mismatch => mismatch.Operation).Count()} operations differ");
            List<DiagnosticRecord> notes = [];
            foreach (var (operation, arms) in check.ObservedCalls)
            {
                var sizes = await CreateSizeNotesAsync(operation, arms, clients, counters, cancellation);
                notes.AddRange([.. arms.SelectMany(arm => arm.CreateNotes()), .. sizes]);
            }

            notes.ForEach(builder.Note);
            foreach (var text in DiagnosticText.Describe(notes, [.. endpoints.Arms.Select(arm => arm.ToRecord())]))
            {
                console.WriteLine($"  {text}");
            }
        }

        builder.Protocols = counters.ToDictionary(counter => counter.Key, counter => counter.Value.Observer!.ToRecord());
        var mismatches = builder.Check?.Mismatches ?? [];
        foreach (var mismatch in mismatches)
        {
            console.WriteLine($"  {mismatch.Operation} is not timed: {EnvironmentFacts.Describe(mismatch)}");
        }

        return [.. operations.Where(operation => mismatches.All(mismatch => mismatch.Operation != operation.Name))];
    }

    /// <summary>Returns a note if an operation compares too little: responses differ in size, but all compared values are equal.</summary>
    private static async Task<IEnumerable<DiagnosticRecord>> CreateSizeNotesAsync(
        ComparedOperation operation, IReadOnlyList<ObservedCalls> arms, ArmClients clients, Dictionary<ComparedArm, SocketCounter> counters,
        CancellationToken cancellation)
    {
        if (arms.Count == 0 || !arms.All(arm => arm.IsConstant))
        {
            return [];
        }

        var seen = arms.Where(arm => arm.HasAllSizes).Select(arm => arm.CreateSizeNote()).OfType<DiagnosticRecord>().FirstOrDefault();
        if (seen is not null || arms.Any(arm => arm.HasAllSizes) || !operation.IsIndependent)
        {
            return seen is null ? [] : [seen];
        }

        // The handler sees no responses of a WebSocket. The bytes of the connection show their size.
        var sizes = await MeasureSizesAsync(operation, arms[0].Arm, clients, counters, cancellation);
        return sizes.Max() - sizes.Min() > MaxFrameBytes ? [arms[0].CreateSizeNote(sizes)!] : [];
    }

    private static async Task<IReadOnlyList<long>> MeasureSizesAsync(
        ComparedOperation operation, ComparedArm arm, ArmClients clients, Dictionary<ComparedArm, SocketCounter> counters,
        CancellationToken cancellation)
    {
        var loop = new ClosedLoop(1, operation.Bind(arm, clients), CallLimit.Standard);
        List<long> sizes = [];
        while (sizes.Count < Math.Min(operation.VerifiedCount, MaxSizedCalls))
        {
            sizes.Add((await counters[arm].CountAsync(() => loop.RunAsync(1, null, cancellation))).Received);
        }

        return sizes;
    }
}
