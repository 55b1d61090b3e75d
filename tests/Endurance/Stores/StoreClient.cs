namespace RpcBench.Endurance.Stores;

/// <summary>How a call ended, in the ways that the contract has for a failing store.</summary>
internal enum ResponseKind
{
    Done,
    Missing,
    Taken,
    Unavailable,
    TimedOut,
}

/// <summary>How a call ended over either API, and its content: the title of a book, or every byte of payloads as a character.</summary>
internal sealed record StoreResponse(ResponseKind Kind, string Content = "")
{
    /// <summary>Whether it is unknown if a change was made.</summary>
    public bool IsOutcomeUnknown => Kind is ResponseKind.Unavailable or ResponseKind.TimedOut;
}

/// <summary>The calls of one API that use the store. A status that the contract does not allow for these calls breaks the claim.</summary>
internal sealed class StoreClient(ServicesOnStore services, bool isRest)
{
    // The time limit of the services, as their responses state it.
    private const string TimedOut = "The store did not answer within 3 s.";
    private const string Unavailable = "The store cannot be reached. Try again later.";

    /// <summary>The payload requests: one row, many rows at once, and several statements in one round trip.</summary>
    public static IReadOnlyList<string> ReadTargets { get; } = ["small/1", "small/100", "large/7", "deepest/50", "deep"];

    public string Api => isRest ? "REST" : "gRPC";

    public Task<StoreResponse> ReadAsync(string target, CancellationToken cancellation)
    {
        var parts = target.Split('/');
        var shape = $"{char.ToUpperInvariant(parts[0][0])}{parts[0][1..]}Payload";
        var (rpc, message) = parts.Length == 1
            ? ($"List{shape}s", (IMessage)new V1.ListRequest())
            : ($"Get{shape}", new V1.PayloadId { Id = int.Parse(parts[1], CultureInfo.InvariantCulture) });
        return CallAsync(
            EqualInput.WithoutBody("GET", $"/api/payloads/{target}", "PayloadService", rpc, message), Encoding.Latin1.GetString,
            cancellation);
    }

    public Task<StoreResponse> InsertAsync(int id, string title, CancellationToken cancellation)
    {
        var json = JsonSerializer.Serialize(new() { Id = id, Title = title, Author = "A" }, BookJsonContext.Default.Book);
        V1.Book message = new() { Id = id, Title = title, Author = "A" };
        return CallAsync(EqualInput.Post("books", json, "BookService", "InsertBook", message), Title, cancellation);
    }

    public Task<StoreResponse> FindAsync(int id, CancellationToken cancellation) => CallAsync(
        EqualInput.WithoutBody("GET", $"/api/books/{id}", "BookService", "GetBook", new V1.BookId { Id = id }), Title, cancellation);

    public Task<StoreResponse> DeleteAsync(int id, CancellationToken cancellation) => CallAsync(
        EqualInput.WithoutBody(
            "DELETE",
            $"/api/books/{id}",
            "BookService",
            "DeleteBook",
            new V1.BookId { Id = id }), _ => "", cancellation);

    private string Title(byte[] book) => isRest
        ? JsonSerializer.Deserialize(book, BookJsonContext.Default.Book)!.Title
        : V1.Book.Parser.ParseFrom(book).Title;

    private Task<StoreResponse> CallAsync(EqualInput call, Func<byte[], string> content, CancellationToken cancellation) =>
        isRest ? CallRestAsync(call, content, cancellation) : CallGrpcAsync(call, content, cancellation);

    private async Task<StoreResponse> CallRestAsync(EqualInput call, Func<byte[], string> content, CancellationToken cancellation)
    {
        using var response = await services.SendRestAsync(call, cancellation);
        var body = await response.Content.ReadAsByteArrayAsync(cancellation);
        if (response.IsSuccessStatusCode)
        {
            return new(ResponseKind.Done, content(body));
        }

        var detail = response.Content.Headers.ContentType?.MediaType == "application/problem+json"
            ? JsonDocument.Parse(body).RootElement.GetProperty("detail").GetString()
            : null;
        return (response.StatusCode, detail) switch
        {
            (HttpStatusCode.NotFound, not null) => new(ResponseKind.Missing),
            (HttpStatusCode.Conflict, not null) => new(ResponseKind.Taken),
            (HttpStatusCode.ServiceUnavailable, Unavailable) when response.Headers.RetryAfter is not null => new(ResponseKind.Unavailable),
            (HttpStatusCode.GatewayTimeout, TimedOut) => new(ResponseKind.TimedOut),
            _ => throw new BrokenClaimException(
                $"REST: {call.HttpMethod} {call.Path} was answered with {(int)response.StatusCode}: {Encoding.UTF8.GetString(body)}"),
        };
    }

    private async Task<StoreResponse> CallGrpcAsync(EqualInput call, Func<byte[], string> content, CancellationToken cancellation)
    {
        try
        {
            return new(ResponseKind.Done, content(await services.SendGrpcAsync(call, cancellation)));
        }
        catch (RpcException failure)
        {
            return (failure.StatusCode, failure.Status.Detail) switch
            {
                (StatusCode.NotFound, _) => new(ResponseKind.Missing),
                (StatusCode.AlreadyExists, _) => new(ResponseKind.Taken),
                (StatusCode.Unavailable, Unavailable) => new(ResponseKind.Unavailable),
                (StatusCode.DeadlineExceeded, TimedOut) => new(ResponseKind.TimedOut),
                (StatusCode.Cancelled, _) => throw new OperationCanceledException(failure.Message, failure),
                _ => throw new BrokenClaimException($"gRPC: {call.Method} was answered with {failure.StatusCode}: {failure.Status.Detail}"),
            };
        }
    }
}
