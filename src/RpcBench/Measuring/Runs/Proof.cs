namespace RpcBench.Measuring.Runs;

/// <summary>The first work of every run: proves that all arms return identical data, and sees what carries their calls.</summary>
internal static class Proof
{
    // Of acknowledged pings and of windows that open, which come with any call.
    private const int FramesBytes = 64;

    /// <summary>Compares the operations, shows the result, and gives the builder the result and the arms' protocols.</summary>
    /// <returns>The operations that every arm answers with identical data.</returns>
    public static async Task<IReadOnlyList<ComparedOperation>> RunAsync(
        IAnsiConsole console, Endpoints endpoints, Compared compared, IReadOnlyList<ComparedOperation> operations,
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
            var check = new EqualityCheck(clients);
            builder.Check = await check.RunAsync(operations, cancellation);
            var count = builder.Check.Differing().Count();
            console.WriteLine($"{builder.Check.Objects} objects compared field by field, "
                + $"{count} {(count == 1 ? "operation differs" : "operations differ")}");
            await NoteSizesAsync(console, endpoints, compared, check.Unvarying, builder, cancellation);
        }

        // What was compared was called.
        if (operations.Select(operation => counters.Keys.Where(arm => arm.IsComparable && operation.IsCalledOver(arm)).ToList())
            .Where(arms => arms.Count > 1).SelectMany(arms => arms).FirstOrDefault(arm => counters[arm].Sent == 0) is { } past)
        {
            throw WentPastHandler($"{past.Id}'s calls");
        }

        builder.Protocols = counters.ToDictionary(counter => counter.Key, counter => counter.Value.Observer!.ToRecord());
        var differing = LabFacts.Describe(builder.Check ?? CheckRecord.None).ToList();
        foreach (var (operation, lines) in differing)
        {
            console.WriteLine($"  {operation} is not timed: {string.Join($"{Environment.NewLine}    ", lines)}");
        }

        return [.. operations.Where(operation => differing.All(one => one.Operation != operation.Name))];
    }

    /// <summary>Notes what compares too little: its responses differ in size, and what is compared of them does not.</summary>
    private static async Task NoteSizesAsync(
        IAnsiConsole console, Endpoints endpoints, Compared compared, IReadOnlyList<ComparedOperation> unvarying, RunBuilder builder,
        CancellationToken cancellation)
    {
        using var probe = new WireProbe(endpoints, ConnectionPolicy.Reuse, compared);
        foreach (var operation in unvarying)
        {
            var arm = endpoints.Arms.First(arm => arm.IsComparable && operation.IsCalledOver(arm));
            var (fewest, most) = (0L, 0L);
            await CallLimit.Standard.RunAsync(
                $"{operation} over {arm}",
                async (begin, token) => (fewest, most) = await probe.FindRangeAsync(operation, arm, begin, token), cancellation);
            if (most - fewest > FramesBytes)
            {
                var note = new RemarkRecord(RemarkCode.SameForEveryKey, arm.Id).Add("operation", operation.Name)
                    .Add("fewest", fewest).Add("most", most);
                builder.Note(note);
                console.WriteLine($"  {RemarkWords.Describe(note, [arm.ToRecord()])}");
            }
        }
    }

    public static UserException WentPastHandler(string calls) =>
        new($"{calls} did not go through target.Handler: make the client of it.");
}
