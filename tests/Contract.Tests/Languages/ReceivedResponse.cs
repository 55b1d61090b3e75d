namespace RpcBench.Contract.Tests.Languages;

/// <summary>What a client received for a call over one API (<c>REST</c> or <c>gRPC</c>): the HTTP status or the name of the gRPC status,
/// the detail of an error or the response in the form of <see cref="CanonicalForm"/>, and, for REST, the first hundred characters if the
/// client reports them.</summary>
public sealed record ReceivedResponse(string Call, string Api, string Status, string? Detail, JsonNode? Answer, string? Text = null)
{
    /// <summary>Whether another client received the same status (in gRPC's terms), detail and response.</summary>
    public bool Matches(ReceivedResponse other)
    {
        return FormatGrpcStatus(Status) == FormatGrpcStatus(other.Status) && Detail == other.Detail
            && JsonNode.DeepEquals(Answer, other.Answer);
    }

    public override string ToString() => $"{Call} over {Api}: {Status} {Detail}{Shorten(Answer?.ToJsonString())}";

    private static string? Shorten(string? text) => text is { Length: > 200 } ? $"{text[..200]}…" : text;

    // The table of the contract.
    private static string FormatGrpcStatus(string status) => status switch
    {
        "200" or "201" or "204" => "OK",
        "400" => "INVALID_ARGUMENT",
        "404" => "NOT_FOUND",
        "409" => "ALREADY_EXISTS",
        _ => status,
    };
}
