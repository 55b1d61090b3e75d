namespace RpcBench.Calls;

/// <summary>Finds out whether two arms answer an operation alike.</summary>
internal abstract class ResponseEquality
{
    /// <summary>Asks both for whatever must be the same; the limit is each call's.</summary>
    public abstract IAsyncEnumerable<ResponsePair> AskAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit, CancellationToken cancellation);

    /// <summary>Where they differ; empty: nowhere.</summary>
    public abstract IEnumerable<ResponseDifference> Find(ResponsePair pair);

    /// <summary>What both hold, in bytes that are the same whatever arms gave it; null: these do not show it.</summary>
    public abstract IReadOnlyList<byte[]>? Canonical(ResponsePair pair);

    public abstract int ObjectsIn(object response);

    /// <summary>What the handler saw of the call that a response is of, or null if the handler saw nothing.</summary>
    public abstract SeenCall? SeenOf(object response);

    /// <summary>Whether two responses of one arm are the same by what is compared.</summary>
    public abstract bool AreSame(object first, object second);
}

/// <summary>What the baseline and an arm that is held against it returned, and how long a call took; empty words: there is only one such
/// response.</summary>
internal sealed record ResponsePair(string What, object First, object Second, TimeSpan Call);

/// <summary>A field, such as <c>items[3].intValue</c>, and what both have there; an empty path is the whole response.</summary>
internal sealed record ResponseDifference(string Path, string First, string Second);

/// <summary>Whether arms return the same: what they return as JSON, member by member, or as the operation's comparer says.</summary>
internal sealed class ResponseEquality<TKey>(ComparedOperation<TKey> operation) : ResponseEquality
{
    // Of slow calls the proof would else take longer than what comes after it.
    private const int AskedAtOnce = 16;
    private const int AskedAlone = 2;

    private bool HasComparer => operation.Details.Comparer is not null;

    public override async IAsyncEnumerable<ResponsePair> AskAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit,
        [EnumeratorCancellation] CancellationToken cancellation)
    {
        var inquiry = new Inquiry(first, second, clients, limit, cancellation) { IsExplained = HasComparer || !operation.CanRepeat };
        var isEmpty = !HasComparer;
        Queue<Task<ResponsePair>> asked = [];
        try
        {
            for (var turn = 0; turn < operation.Proven; turn++)
            {
                asked.Enqueue(CompareAsync(inquiry, operation.Keys.NumberOf(turn)));

                // The first calls are those that are timed, and what leaves something behind is to find nothing of another.
                if (turn < AskedAlone || !operation.IsIndependent || asked.Count == AskedAtOnce)
                {
                    yield return await NextAsync();
                }
            }

            while (asked.Count > 0)
            {
                yield return await NextAsync();
            }
        }
        finally
        {
            await ((Task)Task.WhenAll(asked)).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        if (isEmpty)
        {
            throw NothingCompared(first, second);
        }

        async Task<ResponsePair> NextAsync()
        {
            var pair = await asked.Dequeue();
            isEmpty = isEmpty && ((Answer)pair.First).Json!.IsEmpty && ((Answer)pair.Second).Json!.IsEmpty;
            return pair;
        }
    }

    public override IEnumerable<ResponseDifference> Find(ResponsePair pair)
    {
        var (first, second) = ((Answer)pair.First, (Answer)pair.Second);
        var found = HasComparer ? DifferenceOfViews(first, second) : Differences(first, second);
        return DifferenceOfStatuses(first, second).Concat(found).Concat(UnreadMembersOf(first, second))
            .Select((difference, place) => place == 0 ? difference with { Path = difference.Path + first.Hint } : difference);
    }

    /// <summary>Calls whose keys are used once have no content that others have.</summary>
    public override IReadOnlyList<byte[]>? Canonical(ResponsePair pair)
    {
        if (HasComparer)
        {
            return null;
        }

        return operation.IsIndependent ? [Encoding.UTF8.GetBytes(((Answer)pair.First).Json!.Text)] : [];
    }

    public override SeenCall? SeenOf(object response) => ((Answer)response).Seen;

    public override bool AreSame(object first, object second) => HasComparer
        ? operation.AreSame(((Answer)first).View, ((Answer)second).View)
        : ((Answer)first).Json!.Text == ((Answer)second).Json!.Text;

    public override int ObjectsIn(object response) => ((Answer)response).View switch
    {
        string or IEnumerable<byte> or IDictionary or System.Text.Json.Nodes.JsonObject => 1,
        IEnumerable items => items.Cast<object?>().Count(),
        _ => 1,
    };

    /// <summary>Calls both arms with the key of a number; of the first two answers that differ the difference says, where it can, what to
    /// ignore.</summary>
    private async Task<ResponsePair> CompareAsync(Inquiry inquiry, long number)
    {
        var start = Stopwatch.GetTimestamp();
        var answers = operation.IsIndependent
            ? await Task.WhenAll(CallAsync(inquiry, inquiry.First, number), CallAsync(inquiry, inquiry.Second, number))
            : [await CallAsync(inquiry, inquiry.First, number), await CallAsync(inquiry, inquiry.Second, number)];
        var call = Stopwatch.GetElapsedTime(start) / (operation.IsIndependent ? 1 : answers.Length);
        var what = operation.Proven == 1 ? "" : $"key {CanonicalJson.Shorten($"{operation.Keys.Find(number)}")}: ";
        ResponsePair pair = new(what, answers[0], answers[1], call);
        if (inquiry.IsExplained || !Find(pair).Any())
        {
            return pair;
        }

        inquiry.IsExplained = true;
        return pair with { First = answers[0] with { Hint = await ExplainAsync(inquiry, number, answers) } };
    }

    private UserException NothingCompared(ComparedArm first, ComparedArm second)
    {
        var ignored = operation.Details.Ignored.Count == 0 ? "" : " that is not ignored";
        return new($"{operation} compares nothing: no response over {first} or {second} has a value in its JSON{ignored}. Return more from "
            + "the call, or map the response to a value such as a count.");
    }

    private async Task<string?> ExplainAsync(Inquiry inquiry, long number, Answer[] answers)
    {
        try
        {
            return Suggest(inquiry.First, answers[0], await CallAsync(inquiry, inquiry.First, number))
                ?? Suggest(inquiry.Second, answers[1], await CallAsync(inquiry, inquiry.Second, number));
        }
        catch (CallException)
        {
            // What a wrong call left is in the way of a further one.
            return null;
        }
    }

    private async Task<Answer> CallAsync(Inquiry inquiry, ComparedArm arm, long number)
    {
        var calls = operation.Bind(arm, inquiry.Clients);
        var call = await inquiry.Limit.FetchAsync(
            calls, token => calls.ProveAsync(number, token), () => inquiry.Answered.GetValueOrDefault(arm), inquiry.Cancellation);
        inquiry.Answered.AddOrUpdate(arm, 1, (_, answered) => answered + 1);
        var json = HasComparer ? null : CanonicalJson.Write(call.View, operation.Details.Ignored, $"{operation} over {arm}");
        return new(call.View, json) { Seen = SeenCall.Read(call, operation.Details.Ignored) };
    }

    /// <summary>Returns a difference if the call of one arm succeeded and the call of the other arm failed, or if both failed for different
    /// reasons.</summary>
    private IEnumerable<ResponseDifference> DifferenceOfStatuses(Answer first, Answer second)
    {
        if (operation.Details.ExpectsErrors || (first.Seen, second.Seen) is not ({ Status: var one }, { Status: var other }))
        {
            return [];
        }

        return one.Outcome == other.Outcome ? [] : [new("the status of the response", one.Name, other.Name)];
    }

    /// <summary>Returns a difference for each member of a response that the result does not have, if such members are
    /// differences.</summary>
    private IEnumerable<ResponseDifference> UnreadMembersOf(Answer first, Answer second)
    {
        const string Nothing = "nothing";
        return operation.Details.RefusesUnread
            ? Unread(first).Select(one => new ResponseDifference(PathOf(one), CanonicalJson.Shorten(one.Text), Nothing))
                .Concat(Unread(second).Select(one => new ResponseDifference(PathOf(one), Nothing, CanonicalJson.Shorten(one.Text))))
            : [];

        static IEnumerable<UnreadMember> Unread(Answer answer) => answer.Seen?.Unread ?? [];

        static string PathOf(UnreadMember member) => $"{member.Path} (in the response, and not in the result)";
    }

    private IEnumerable<ResponseDifference> DifferenceOfViews(Answer first, Answer second) => operation.AreSame(first.View, second.View)
        ? [] : [new("", CanonicalJson.Shorten($"{first.View}"), CanonicalJson.Shorten($"{second.View}"))];

    private IEnumerable<ResponseDifference> Differences(Answer first, Answer second) =>
        CanonicalJson.Differences(first.Json!, second.Json!, operation.Details.Ignored);

    /// <summary>Names what differs between two calls of one arm, which no other arm can have the same; null: nothing does.</summary>
    private string? Suggest(ComparedArm arm, Answer first, Answer second)
    {
        string[] paths = [.. Differences(first, second).Select(found => CanonicalJson.WithoutPlaces(found.Path)).Distinct()];
        if (paths.Length == 0)
        {
            return null;
        }

        var verb = paths.Length == 1 ? "differs" : "differ";
        var arguments = string.Join(", ", paths.Select(path => $"\"{path}\""));
        return $" ({string.Join(", ", paths)} {verb} between two calls of {arm}: .Ignore({arguments}))";
    }

    /// <summary>Which arms are asked, and through what.</summary>
    private sealed record Inquiry(
        ComparedArm First, ComparedArm Second, ArmClients Clients, CallLimit Limit, CancellationToken Cancellation)
    {
        /// <summary>How many calls over each arm came back.</summary>
        public ConcurrentDictionary<ComparedArm, long> Answered { get; } = [];

        /// <summary>Whether a difference was explained, or none can be.</summary>
        public bool IsExplained { get; set; }
    }

    /// <summary>What a call gave to compare, its JSON unless a comparer decides, and what to ignore of it, in words.</summary>
    private sealed record Answer(object? View, CanonicalJson? Json, string? Hint = null)
    {
        /// <summary>What the handler saw of the call, or null if the handler saw nothing.</summary>
        public SeenCall? Seen { get; init; }
    }
}
