namespace RpcBench.Measuring.Runs.Verification;

/// <summary>The first work of every run: proves that all arms return identical data, and sees what carries their calls.</summary>
internal static class ResponseVerification
{
    private const int MostSized = 10;

    // Of acknowledged pings and of windows that open, which come with any call.
    private const int FramesBytes = 64;

    /// <summary>Compares the operations, shows the result, and gives the builder the result and the arms' protocols.</summary>
    /// <returns>The operations that every arm answers with identical data.</returns>
    public static async Task<IReadOnlyList<ComparedOperation>> RunAsync(
        IAnsiConsole console, Endpoints endpoints, ComparisonRun compared, IReadOnlyList<ComparedOperation> operations,
        RunBuilder builder, CancellationToken cancellation)
    {
        console.Write("Proof         ");
        var counters = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() });
        var isComparable = endpoints.Arms.Count(arm => arm.IsComparable) > 1;
        // Clients of the libraries' own connections open none before they are called.
        using var clients =
            new ArmClients(endpoints, compared, isComparable ? ConnectionPolicy.Reuse : ConnectionPolicy.Fixed(1), counters);
        if (!isComparable)
        {
            await CallLimit.Standard.RunAsync("A first call", clients.OpenAsync, cancellation);
            console.WriteLine("there is one service only, so that nothing could be compared");
        }
        else
        {
            var check = new EqualityCheck(clients, counters: counters);
            builder.Check = await check.RunAsync(operations, cancellation);
            builder.CallTimes = check.CallTimes;
            console.WriteLine($"{builder.Check.Objects} objects compared field by field, "
                + $"{builder.Check.Mismatches.DistinctBy(mismatch => mismatch.Operation).Count()} operations differ");
            foreach (var operation in check.Unvarying)
            {
                await NoteSizesAsync(console, operation, clients, counters, builder, cancellation);
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

    /// <summary>Notes that an operation compares too little: its responses differ in size, and what is compared of them does not.</summary>
    private static async Task NoteSizesAsync(
        IAnsiConsole console, ComparedOperation operation, ArmClients clients, Dictionary<ComparedArm, SocketCounter> counters,
        RunBuilder builder, CancellationToken cancellation)
    {
        var arm = clients.Arms.First(arm => arm.IsComparable && operation.IsCalledOver(arm));
        var loop = new ClosedLoop(1, operation.Bind(arm, clients), CallLimit.Standard);
        List<long> sizes = [];
        while (sizes.Count < Math.Min(operation.Proven, MostSized))
        {
            sizes.Add((await counters[arm].CountAsync(() => loop.RunAsync(1, null, cancellation))).Received);
        }

        if (sizes.Max() - sizes.Min() > FramesBytes)
        {
            var note = new DiagnosticRecord(DiagnosticCode.SameForEveryKey, arm.Id).Add("operation", operation.Name)
                .Add("fewest", sizes.Min()).Add("most", sizes.Max());
            builder.Note(note);
            console.WriteLine($"  {DiagnosticWords.Describe(note, [arm.ToRecord()])}");
        }
    }
}
