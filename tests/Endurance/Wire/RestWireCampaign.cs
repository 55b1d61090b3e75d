namespace RpcBench.Endurance.Wire;

internal sealed class RestWireCampaign() : WireCampaign(
    "wire-rest",
    "Every request to the REST service that has something wrong is answered with a status of the contract, an error of HTTP/2 or a closed "
    + "connection, and nothing is logged as an error.",
    "RestApi")
{
    private const string Problem = "application/problem+json";

    // Of the contract, and Kestrel's own: 411, 414, 426, 431 and 505 before a request is one.
    private static readonly int[] Statuses = [200, 201, 204, 400, 404, 405, 408, 409, 411, 413, 414, 415, 431, 505];

    private HttpClient? _client;

    private protected override WireRequest Make(Random random) => RestRequests.Of(random);

    private protected override string Check(WireResponse answer, WireRequest request)
    {
        var status = answer.Status;
        var text = Encoding.UTF8.GetString(answer.Body);
        var what = $"{request.What}: answered {status.ToString(CultureInfo.InvariantCulture)} {(text.Length > 300 ? text[..300] : text)}";
        Require(
            Statuses.Contains(status)
                && (!request.What.StartsWith("valid", StringComparison.Ordinal) || status is 200 or 201 or 409 || IsGone(status, request)),
            what);
        var type = answer.Headers.GetValueOrDefault("content-type", "");
        Require(
            status < 400 || answer.Body.Length == 0
                || (type == Problem && StatusIn(answer.Body) == status && !ShowsItsInside(text)),
            $"{what} ({type})");
        if (status < 400 && type.StartsWith("application/json", StringComparison.Ordinal) && answer.Body.Length > 0)
        {
            using var whole = JsonDocument.Parse(answer.Body);
        }

        return $"{status}{(request.IsHttp2 ? " over HTTP/2" : "")}";
    }

    private protected override async Task CallAsync(CancellationToken cancellation)
    {
        _client ??= Own(ServiceClient.Http1(Service.Announcement.Http1));
        var text = await _client.GetStringAsync("/api/payloads/small/42", cancellation);
        Require(text.StartsWith("""{"id":42,""", StringComparison.Ordinal), $"A call that nothing is wrong with was answered with {text}.");
    }

    // Another request may have deleted the book.
    private static bool IsGone(int status, WireRequest request) =>
        status == 404 && request.What.Contains("/api/books/", StringComparison.Ordinal);

    private static int StatusIn(byte[] body)
    {
        using var problem = JsonDocument.Parse(body);
        return problem.RootElement.GetProperty("status").GetInt32();
    }
}
