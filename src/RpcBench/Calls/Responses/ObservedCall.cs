namespace RpcBench.Calls.Responses;

/// <summary>What the handler observed of a call of the verification.</summary>
/// <param name="Status">The best status of its responses.</param>
/// <param name="Bytes">Bytes of the response bodies.</param>
/// <param name="Unread">The members of the JSON bodies that the result of the call lacks, or null if they cannot be determined.</param>
/// <param name="JsonBytes">Bytes of the JSON bodies that were compared with the result.</param>
internal sealed record ObservedCall(ResponseStatus Status, long Bytes, IReadOnlyList<UnreadMember>? Unread, long JsonBytes)
{
    /// <summary>Whether the compared value contains every member of the JSON bodies.</summary>
    public bool ContainsAllMembers { get; private init; }

    /// <summary>Returns null if the handler saw no response, as with a WebSocket.</summary>
    public static ObservedCall? FromCall(VerifiedCall call, IReadOnlySet<string> ignored)
    {
        if (call.Responses.Count == 0)
        {
            return null;
        }

        var best = call.Responses.Select(response => response.Status).MinBy(status => status.Outcome)!;
        var bodies = call.Responses.Where(response => response.Status.Outcome == ResponseOutcome.Success)
            .Select(response => (response.Bytes, Json: response.ReadJson())).Where(body => body.Json is not null).ToList();
        var seen = new ObservedCall(best, call.Responses.Sum(response => response.Bytes), null, 0);
        if (bodies.Count == 0)
        {
            return seen;
        }

        var view = Write(call.Known.View);
        var isMapped = !ReferenceEquals(call.Known.Result, call.Known.View);
        var result = isMapped ? Write(call.Known.Result) : view;
        if (result is { ValueKind: JsonValueKind.String })
        {
            // The result is the body itself, as text or as bytes.
            return seen;
        }

        var byView = bodies.ConvertAll(body => Find(body.Json!.Value, view, ignored));
        var byResult = isMapped ? bodies.ConvertAll(body => Find(body.Json!.Value, result, ignored)) : byView;
        var compared = bodies.Zip(byResult.Zip(byView, ShorterOf), (body, unread) => (body.Bytes, Unread: unread))
            .Where(body => body.Unread is not null).ToList();
        return compared.Count == 0 ? seen : seen with
        {
            Unread = [.. compared.SelectMany(body => body.Unread!)],
            JsonBytes = compared.Sum(body => body.Bytes),
            ContainsAllMembers = byView.TrueForAll(unread => unread is []),
        };
    }

    private static IReadOnlyList<UnreadMember>? Find(JsonElement body, JsonElement? result, IReadOnlySet<string> ignored) =>
        result is { } known ? UnreadMembers.Find(body, known, ignored) : null;

    private static IReadOnlyList<UnreadMember>? ShorterOf(IReadOnlyList<UnreadMember>? first, IReadOnlyList<UnreadMember>? second)
    {
        if (first is null || second is null)
        {
            return first ?? second;
        }

        return second.Count < first.Count ? second : first;
    }

    private static JsonElement? Write(object? result)
    {
        try
        {
            return new ViewWriter(new HashSet<string>(), writesAll: true).Write(result);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The result is a raw response, which JSON cannot show. The mapped value shows what the call reads of it.
            return null;
        }
    }
}
