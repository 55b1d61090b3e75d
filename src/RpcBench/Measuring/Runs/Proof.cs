namespace RpcBench.Measuring.Runs;

/// <summary>The first work of every run: proves that all arms return identical data, and sees what carries their calls.</summary>
internal static class Proof
{
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
            builder.CallTimes = check.CallTimes;
            console.WriteLine(
                $"{builder.Check.Objects} objects compared field by field, {builder.Check.Mismatches.Count} operations differ");
        }

        // What was compared was called.
        if (operations.Select(operation => counters.Keys.Where(arm => arm.IsComparable && operation.IsCalledOver(arm)).ToList())
            .Where(arms => arms.Count > 1).SelectMany(arms => arms).FirstOrDefault(arm => counters[arm].Sent == 0) is { } past)
        {
            throw WentPastHandler($"{past.Id}'s calls");
        }

        builder.Protocols = counters.ToDictionary(counter => counter.Key, counter => counter.Value.Observer!.ToRecord());
        var mismatches = builder.Check?.Mismatches ?? [];
        foreach (var mismatch in mismatches)
        {
            console.WriteLine($"  {mismatch.Operation} is not timed: {LabFacts.Describe(mismatch)}");
        }

        return [.. operations.Where(operation => mismatches.All(mismatch => mismatch.Operation != operation.Name))];
    }

    public static UserException WentPastHandler(string calls) =>
        new($"{calls} did not go through target.Handler: make the client of it.");
}
