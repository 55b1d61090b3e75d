namespace RpcBench.Calls;

/// <summary>Checks whether two arms return equal responses for an operation.</summary>
internal abstract class ResponseEquality
{
    /// <summary>Calls both arms with every key that is compared. The limit applies to each call.</summary>
    public abstract IAsyncEnumerable<ResponsePair> CallBothAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit, CancellationToken cancellation);

    public abstract IEnumerable<ResponseDifference> FindDifferences(ResponsePair pair);

    /// <summary>Returns the content of equal responses as bytes that do not depend on the arm, or null if a comparer decides, because equal
    /// responses may then differ in content.</summary>
    public abstract IReadOnlyList<byte[]>? GetCanonicalContent(ResponsePair pair);

    public abstract int CountObjects(object response);

    public abstract ObservedCall? GetObservedCall(object response);

    public abstract bool AreSame(object first, object second);
}

/// <summary>The responses of the baseline and of another arm, and the time of a call. <c>KeyText</c> names the key. It is empty if there is
/// only one key.</summary>
internal sealed record ResponsePair(string KeyText, object First, object Second, TimeSpan Call);

/// <summary>A field that differs, such as <c>items[3].intValue</c>, and both values. An empty path means the whole response.</summary>
internal sealed record ResponseDifference(string Path, string First, string Second);

/// <summary>Compares results as JSON, member by member, or with the comparer of the operation.</summary>
internal sealed class ResponseEquality<TKey>(ComparedOperation<TKey> operation) : ResponseEquality
{
    // Making slow calls one after the other would take longer than the measurement.
    private const int MaxConcurrentKeys = 16;
    private const int SequentialKeys = 2;

    private bool HasComparer => operation.Details.Comparer is not null;

    public override async IAsyncEnumerable<ResponsePair> CallBothAsync(
        ComparedArm first, ComparedArm second, ArmClients clients, CallLimit limit,
        [EnumeratorCancellation] CancellationToken cancellation)
    {
        var inquiry = new ArmPair(first, second, clients, limit, cancellation) { IsExplained = HasComparer || !operation.CanRepeat };
        var isEmpty = !HasComparer;
        Queue<Task<ResponsePair>> asked = [];
        try
        {
            for (var turn = 0; turn < operation.VerifiedCount; turn++)
            {
                asked.Enqueue(CompareAsync(inquiry, operation.Keys.NumberOf(turn)));

                // The first calls run alone because they are timed. Calls that leave data behind run alone because they must not find data
                // of other calls.
                if (turn < SequentialKeys || !operation.IsIndependent || asked.Count == MaxConcurrentKeys)
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
            throw CreateNothingComparedError(first, second);
        }

        async Task<ResponsePair> NextAsync()
        {
            var pair = await asked.Dequeue();
            isEmpty = isEmpty && ((ComparedResponse)pair.First).Json!.IsEmpty && ((ComparedResponse)pair.Second).Json!.IsEmpty;
            return pair;
        }
    }

    public override IEnumerable<ResponseDifference> FindDifferences(ResponsePair pair)
    {
        var (first, second) = ((ComparedResponse)pair.First, (ComparedResponse)pair.Second);
        var found = HasComparer ? CompareViews(first, second) : CompareJson(first, second);
        return CompareStatuses(first, second).Concat(found).Concat(CompareUnreadMembers(first, second))
            .Select((difference, place) => place == 0 ? difference with { Path = difference.Path + first.Hint } : difference);
    }

    /// <summary>Returns no content for calls that depend on other calls, because they have no content in common.</summary>
    public override IReadOnlyList<byte[]>? GetCanonicalContent(ResponsePair pair)
    {
        if (HasComparer)
        {
            return null;
        }

        return operation.IsIndependent ? [Encoding.UTF8.GetBytes(((ComparedResponse)pair.First).Json!.Text)] : [];
    }

    public override ObservedCall? GetObservedCall(object response) => ((ComparedResponse)response).Observed;

    public override bool AreSame(object first, object second) => HasComparer
        ? operation.AreSame(((ComparedResponse)first).View, ((ComparedResponse)second).View)
        : ((ComparedResponse)first).Json!.Text == ((ComparedResponse)second).Json!.Text;

    public override int CountObjects(object response) => ((ComparedResponse)response).View switch
    {
        string or IEnumerable<byte> or IDictionary or System.Text.Json.Nodes.JsonObject => 1,
        IEnumerable items => items.Cast<object?>().Count(),
        _ => 1,
    };

    /// <summary>Calls both arms with the key of a number. If possible, the first difference includes a hint about what to ignore.</summary>
    private async Task<ResponsePair> CompareAsync(ArmPair inquiry, long number)
    {
        var start = Stopwatch.GetTimestamp();
        var answers = operation.IsIndependent
            ? await Task.WhenAll(CallAsync(inquiry, inquiry.First, number), CallAsync(inquiry, inquiry.Second, number))
            : [await CallAsync(inquiry, inquiry.First, number), await CallAsync(inquiry, inquiry.Second, number)];
        var call = Stopwatch.GetElapsedTime(start) / (operation.IsIndependent ? 1 : answers.Length);
        var what = operation.VerifiedCount == 1 ? "" : $"key {CanonicalJson.Shorten($"{operation.Keys.Find(number)}")}: ";
        ResponsePair pair = new(what, answers[0], answers[1], call);
        if (inquiry.IsExplained || !FindDifferences(pair).Any())
        {
            return pair;
        }

        inquiry.IsExplained = true;
        return pair with { First = answers[0] with { Hint = await ExplainAsync(inquiry, number, answers) } };
    }

    private UserException CreateNothingComparedError(ComparedArm first, ComparedArm second)
    {
        var ignored = operation.Details.Ignored.Count == 0 ? "" : " that is not ignored";
        return new($"{operation} compares nothing: no response over {first} or {second} has a value in its JSON{ignored}. Return more from "
            + "the call, or map the response to a value such as a count.");
    }

    private async Task<string?> ExplainAsync(ArmPair inquiry, long number, ComparedResponse[] answers)
    {
        try
        {
            return SuggestIgnore(inquiry.First, answers[0], await CallAsync(inquiry, inquiry.First, number))
                ?? SuggestIgnore(inquiry.Second, answers[1], await CallAsync(inquiry, inquiry.Second, number));
        }
        catch (CallException)
        {
            // The data that a wrong call left behind prevents a second call.
            return null;
        }
    }

    private async Task<ComparedResponse> CallAsync(ArmPair inquiry, ComparedArm arm, long number)
    {
        var calls = operation.Bind(arm, inquiry.Clients);
        var call = await inquiry.Limit.FetchAsync(
            calls, token => calls.VerifyAsync(number, token), () => inquiry.AnsweredCalls.GetValueOrDefault(arm), inquiry.Cancellation);
        inquiry.AnsweredCalls.AddOrUpdate(arm, 1, (_, answered) => answered + 1);
        var json = HasComparer ? null : CanonicalJson.Write(call.View, operation.Details.Ignored, $"{operation} over {arm}");
        return new(call.View, json) { Observed = ObservedCall.FromCall(call, operation.Details.Ignored) };
    }

    /// <summary>Returns a difference if the call of one arm succeeded and the call of the other arm failed, or if both failed for different
    /// reasons.</summary>
    private IEnumerable<ResponseDifference> CompareStatuses(ComparedResponse first, ComparedResponse second)
    {
        if (operation.Details.ExpectsErrors || (first.Observed, second.Observed) is not ({ Status: var one }, { Status: var other }))
        {
            return [];
        }

        return one.Outcome == other.Outcome ? [] : [new("the status of the response", one.Name, other.Name)];
    }

    private IEnumerable<ResponseDifference> CompareUnreadMembers(ComparedResponse first, ComparedResponse second)
    {
        const string Nothing = "nothing";
        return operation.Details.RefusesUnreadMembers
            ? Unread(first).Select(one => new ResponseDifference(PathOf(one), CanonicalJson.Shorten(one.Text), Nothing))
                .Concat(Unread(second).Select(one => new ResponseDifference(PathOf(one), Nothing, CanonicalJson.Shorten(one.Text))))
            : [];

        static IEnumerable<UnreadMember> Unread(ComparedResponse answer) => answer.Observed?.Unread ?? [];

        static string PathOf(UnreadMember member) => $"{member.Path} (in the response, and not in the result)";
    }

    private IEnumerable<ResponseDifference> CompareViews(
        ComparedResponse first,
        ComparedResponse second) => operation.AreSame(first.View, second.View)
        ? [] : [new("", CanonicalJson.Shorten($"{first.View}"), CanonicalJson.Shorten($"{second.View}"))];

    private IEnumerable<ResponseDifference> CompareJson(ComparedResponse first, ComparedResponse second) =>
        CanonicalJson.FindDifferences(first.Json!, second.Json!, operation.Details.Ignored);

    /// <summary>Describes which fields differ between two calls of the same arm, because no other arm can return equal values for these
    /// fields. Returns null if nothing differs.</summary>
    private string? SuggestIgnore(ComparedArm arm, ComparedResponse first, ComparedResponse second)
    {
        string[] paths = [.. CompareJson(first, second).Select(found => CanonicalJson.WithoutIndexes(found.Path)).Distinct()];
        if (paths.Length == 0)
        {
            return null;
        }

        var verb = paths.Length == 1 ? "differs" : "differ";
        var arguments = string.Join(", ", paths.Select(path => $"\"{path}\""));
        return $" ({string.Join(", ", paths)} {verb} between two calls of {arm}: .Ignore({arguments}))";
    }

    private sealed record ArmPair(
        ComparedArm First, ComparedArm Second, ArmClients Clients, CallLimit Limit, CancellationToken Cancellation)
    {
        public ConcurrentDictionary<ComparedArm, long> AnsweredCalls { get; } = [];

        /// <summary>Whether a difference has been explained already, or cannot be explained.</summary>
        public bool IsExplained { get; set; }
    }

    /// <summary>The compared value of a call, its JSON unless a comparer decides, and a hint on what to ignore.</summary>
    private sealed record ComparedResponse(object? View, CanonicalJson? Json, string? Hint = null)
    {
        public ObservedCall? Observed { get; init; }
    }
}
