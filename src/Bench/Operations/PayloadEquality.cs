namespace RpcBench.Bench.Operations;

/// <summary>Whether arms return the same records and messages: every id, every field. Of an operation that changes books also whether the
/// same is in the store after it: each number is used over one arm and then over the other, whether or not they have one store.</summary>
internal sealed class PayloadEquality(Operation operation) : IResponseEquality
{
    public async IAsyncEnumerable<ResponsePair> AskAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit,
        [EnumeratorCancellation] CancellationToken cancellation)
    {
        var client = ArmClient.Of(clients, first);
        for (var turn = 1; turn <= operation.Proven; turn++)
        {
            var number = operation.ChangesBooks ? client.Shelf!.Take() : turn;
            var what = operation.ChangesBooks ? $"id {client.Inputs.Books.IdOf(number)}: " : operation.Ids == 1 ? "" : $"id {number}: ";
            var start = Stopwatch.GetTimestamp();
            var (ofFirst, afterFirst) = await LimitedAsync(first, second);
            var (ofSecond, afterSecond) = await LimitedAsync(second, first);
            var call = Stopwatch.GetElapsedTime(start) / 2;
            yield return new(what, ofFirst, ofSecond, call);
            if (operation.ChangesBooks)
            {
                yield return new($"{what}the store after it, ", afterFirst, BookOperations.MessageOf(afterSecond), call);
            }

            Task<(object Answer, Book After)> LimitedAsync(ComparedArm arm, ComparedArm other) => limit.FetchAsync(
                $"{operation} over {arm} with id {number}", token => CallAsync(arm, other, clients, number, token), cancellation);
        }
    }

    public IEnumerable<ResponseDifference> Find(ResponsePair pair) => (AreMessages(pair.First), AreMessages(pair.Second)) switch
    {
        (false, true) => Differ(pair.First, pair.Second).Select(found => new ResponseDifference(found.Path, found.Rest, found.Grpc)),
        (true, false) => Differ(pair.Second, pair.First).Select(found => new ResponseDifference(found.Path, found.Grpc, found.Rest)),
        _ => DifferAlike(pair.First, pair.Second),
    };

    /// <summary>Fields of a message are encoded in order of number: the same content gives the same bytes. Calls that change books have
    /// numbers of their own with every two arms, and no content that others have.</summary>
    public IReadOnlyList<byte[]>? Canonical(ResponsePair pair) => (AreMessages(pair.First) ? pair.First : pair.Second) switch
    {
        _ when operation.ChangesBooks => [],
        IMessage message => [message.ToByteArray()],
        IEnumerable<IMessage> messages => [.. messages.Select(message => message.ToByteArray())],
        _ => null,
    };

    public int ObjectsIn(object response) => response switch
    {
        ICollection items => items.Count,
        IMessage message when message.Descriptor.Fields.InFieldNumberOrder() is [{ IsRepeated: true } items] =>
            ((ICollection)items.Accessor.GetValue(message)).Count,
        _ => 1,
    };

    /// <summary>What an arm returns, and the book that is there afterwards, as who did not change it reads it if possible.</summary>
    private async Task<(object Answer, Book After)> CallAsync(
        ComparedArm arm, ComparedArm other, ArmClients clients, int number, CancellationToken cancellation)
    {
        var (calls, client) = (new BookCalls(clients, arm), ArmClient.Of(clients, arm));
        if (operation.Books == BookUse.Deletes)
        {
            await calls.InsertAsync([number], cancellation);
        }

        var answer = await operation.CallAsync(client, number, cancellation);
        var after = operation.ChangesBooks
            ? await client.Shelf!.FindAsync(client.Shelf!.IsShared ? other : arm, number, cancellation) : null;
        if (after is not null)
        {
            await calls.DeleteAsync([number], cancellation);
        }

        // One that is not there is compared as an empty one.
        return (answer, after is null ? new() : BookResponse.One(after));
    }

    private static bool AreMessages(object response) => response is IMessage or IEnumerable<IMessage>;

    private static IEnumerable<PayloadDifference> Differ(object records, object messages) => messages is IMessage message
        ? PayloadComparer.Differences(records, message)
        : PayloadComparer.Differences((IEnumerable)records, (IEnumerable<IMessage>)messages);

    private static IEnumerable<ResponseDifference> DifferAlike(object first, object second)
    {
        // Zeros of both signs are equal and have two texts; what one list lacks is an empty one.
        var (ours, theirs) = (ItemsOf(first), ItemsOf(second));
        return
            from place in Enumerable.Range(0, Math.Max(ours.Length, theirs.Length))
            let pair = (One: ours.ElementAtOrDefault(place), Other: theirs.ElementAtOrDefault(place))
            where !Equals(pair.One, pair.Other) || $"{pair.One}" != $"{pair.Other}"
            select new ResponseDifference(first is IEnumerable ? $"items[{place}]" : "", $"{pair.One}", $"{pair.Other}");
    }

    private static object[] ItemsOf(object response) => response is IEnumerable items ? [.. items.Cast<object>()] : [response];
}
