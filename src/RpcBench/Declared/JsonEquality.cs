namespace RpcBench.Declared;

/// <summary>Whether arms return the same: their views as JSON, member by member, or as the operation's comparer says.</summary>
internal sealed class JsonEquality<TKey>(DeclaredOperation<TKey> operation) : IResponseEquality
{
    private bool HasComparer => operation.Parts.Comparer is not null;

    public async IAsyncEnumerable<ResponsePair> AskAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit,
        [EnumeratorCancellation] CancellationToken cancellation)
    {
        var (isEmpty, isExplained) = (!HasComparer, HasComparer || !operation.CanRepeat);
        for (var turn = 0; turn < operation.Proven; turn++)
        {
            var number = operation.Keys.NumberOf(turn);
            var (one, other) = (await CallAsync(first), await CallAsync(second));
            var what = operation.Proven == 1 ? "" : $"key {CanonicalJson.Shorten($"{operation.Keys.Find(number)}")}: ";
            if (!isExplained && Find(new(what, one, other)).Any())
            {
                isExplained = true;
                one = one with
                {
                    Hint = Suggest(first, one, await CallAsync(first)) ?? Suggest(second, other, await CallAsync(second)),
                };
            }

            isEmpty = isEmpty && one.Json!.IsEmpty && other.Json!.IsEmpty;
            yield return new(what, one, other);

            async Task<Answer> CallAsync(ComparedArm arm)
            {
                var calls = operation.BindTo(arm, clients[arm]);
                var view = await limit.FetchAsync(calls.Describe(number), token => calls.ProveAsync(number, token), cancellation);
                return new(view, HasComparer ? null : CanonicalJson.Write(view, operation.Ignored, $"{operation} over {arm}"));
            }
        }

        if (isEmpty)
        {
            throw new UserException(
                $"{operation} compares nothing: no response over {first} or {second} has a value in its JSON"
                + $"{(operation.Ignored.Count == 0 ? "" : " that is not ignored")}. Return more, or give Call a view, such as a count.");
        }
    }

    public IEnumerable<ResponseDifference> Find(ResponsePair pair)
    {
        var (first, second) = ((Answer)pair.First, (Answer)pair.Second);
        var found = !HasComparer ? Differences(first, second)
            : operation.AreSame(first.View, second.View) ? []
            : [new("", CanonicalJson.Shorten($"{first.View}"), CanonicalJson.Shorten($"{second.View}"))];
        return found.Select((difference, place) => place == 0 ? difference with { Path = difference.Path + first.Hint } : difference);
    }

    /// <summary>Calls whose keys are used once have no content that others have.</summary>
    public IReadOnlyList<byte[]>? Canonical(ResponsePair pair) => HasComparer ? null
        : operation.IsIndependent ? [Encoding.UTF8.GetBytes(((Answer)pair.First).Json!.Text)] : [];

    public int ObjectsIn(object response) => ((Answer)response).View switch
    {
        string or IEnumerable<byte> => 1,
        IEnumerable items => items.Cast<object?>().Count(),
        _ => 1,
    };

    private IEnumerable<ResponseDifference> Differences(Answer first, Answer second) =>
        CanonicalJson.Differences(first.Json!, second.Json!, operation.Ignored);

    /// <summary>Names what differs between two calls of one arm, which no other arm can have the same; null: nothing does.</summary>
    private string? Suggest(ComparedArm arm, Answer first, Answer second)
    {
        string[] paths = [.. Differences(first, second).Select(found => CanonicalJson.WithoutPlaces(found.Path)).Distinct()];
        return paths.Length == 0 ? null
            : $" ({string.Join(", ", paths)} {(paths.Length == 1 ? "differs" : "differ")} between two calls of {arm}: "
                + $".Ignore({string.Join(", ", paths.Select(path => $"\"{path}\""))}))";
    }

    /// <summary>What a call gave to compare, its JSON unless a comparer decides, and what to ignore of it, in words.</summary>
    private sealed record Answer(object? View, CanonicalJson? Json, string? Hint = null);
}
