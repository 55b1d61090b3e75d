namespace RpcBench.Declared;

/// <summary>Whether arms return the same: their views as JSON, member by member, or as the operation's comparer says.</summary>
internal sealed class JsonEquality<TKey>(DeclaredOperation<TKey> operation) : IResponseEquality
{
    // Of slow calls the proof would else take longer than what comes after it.
    private const int AskedAtOnce = 16;
    private const int AskedAlone = 2;

    public async IAsyncEnumerable<ResponsePair> AskAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, Action begin,
        [EnumeratorCancellation] CancellationToken cancellation)
    {
        Queue<Task<ResponsePair>> asked = [];
        try
        {
            for (var turn = 0; turn < operation.Proven; turn++)
            {
                asked.Enqueue(CompareAsync(operation.Keys.NumberOf(turn)));

                // The first calls are those that are timed, and what leaves something behind is to find nothing of another.
                if (turn < AskedAlone || !operation.IsIndependent || asked.Count == AskedAtOnce)
                {
                    yield return await asked.Dequeue();
                }
            }

            while (asked.TryDequeue(out var pair))
            {
                yield return await pair;
            }
        }
        finally
        {
            await ((Task)Task.WhenAll(asked)).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        async Task<ResponsePair> CompareAsync(long number)
        {
            var start = Stopwatch.GetTimestamp();
            var calls = operation.IsIndependent ? await Task.WhenAll(CallAsync(first), CallAsync(second))
                : [await CallAsync(first), await CallAsync(second)];
            var call = Stopwatch.GetElapsedTime(start) / (operation.IsIndependent ? 1 : calls.Length);
            var (one, other) = (new Answer(calls[0]), new Answer(calls[1]));
            var what = operation.Proven == 1 ? "" : $"key {CanonicalJson.Shorten($"{operation.Keys.Find(number)}")}: ";
            var hint = operation is { Parts.Comparer: null, CanRepeat: true } && Find(new(what, one, other, call)) is not null
                ? Suggest(first, one, new(await CallAsync(first))) ?? Suggest(second, other, new(await CallAsync(second))) : null;
            return new(what, one with { Hint = hint }, other, call);

            Task<object?> CallAsync(ComparedArm arm)
            {
                begin();
                return operation.BindTo(arm, clients[arm]).ProveAsync(number, cancellation);
            }
        }
    }

    public ResponseDifference? Find(ResponsePair pair)
    {
        var (first, second) = ((Answer)pair.First, (Answer)pair.Second);
        ResponseDifference? found = operation.Parts.Comparer is null ? Differences(first, second).FirstOrDefault()
            : operation.AreSame(first.View, second.View) ? null
            : new("", CanonicalJson.Shorten($"{first.View}"), CanonicalJson.Shorten($"{second.View}"));
        return found is null ? null : found with { Path = found.Path + first.Hint };
    }

    /// <summary>Calls whose keys are used once have no content that others have.</summary>
    public IReadOnlyList<byte[]>? Canonical(ResponsePair pair) => operation.Parts.Comparer is not null ? null
        : operation.IsIndependent ? [operation.ToJson(((Answer)pair.First).View)] : [];

    public int ObjectsIn(object response) => ((Answer)response).View switch
    {
        string => 1,
        IEnumerable items => items.Cast<object?>().Count(),
        _ => 1,
    };

    private IEnumerable<ResponseDifference> Differences(Answer first, Answer second) =>
        CanonicalJson.Differences(operation.ToJson(first.View), operation.ToJson(second.View));

    /// <summary>Names what differs between two calls of one arm, which no other arm can have the same; null: nothing does.</summary>
    private string? Suggest(ComparedArm arm, Answer first, Answer second)
    {
        string[] paths = [.. Differences(first, second).Select(found => CanonicalJson.WithoutPlaces(found.Path)).Distinct()];
        return paths.Length == 0 ? null
            : $" ({string.Join(", ", paths)} {(paths.Length == 1 ? "differs" : "differ")} between two calls of {arm}: "
                + $".Ignore({string.Join(", ", paths.Select(path => $"\"{path}\""))}))";
    }

    /// <summary>What a call gave to compare, and what to ignore of it, in words.</summary>
    private sealed record Answer(object? View, string? Hint = null);
}
