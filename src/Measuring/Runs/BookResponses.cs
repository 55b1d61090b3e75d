using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Measuring.Runs;

/// <summary>What two arms return for an operation that changes books, and what is in the store after it. Each number is used over one arm
/// and then over the other, so that both are asked the same whether or not they have one store.</summary>
internal sealed class BookResponses(Operation operation, ArmClients clients, Arm rest, Arm grpc)
{
    private const int Numbers = 10;

    private readonly BookShelf _shelf = clients.Shelf!;

    /// <summary>The pairs, two of every number.</summary>
    public async IAsyncEnumerable<ResponsePair> AskAsync([EnumeratorCancellation] CancellationToken cancellation)
    {
        for (var turn = 0; turn < Numbers; turn++)
        {
            var number = _shelf.Take();
            var ofRest = await AskAsync(rest, number, cancellation);
            var ofGrpc = await AskAsync(grpc, number, cancellation);
            var what = $"id {clients.Inputs.Books.IdOf(number)}: ";
            yield return new(what, ofRest.Answer, ofGrpc.Answer);

            // As whoever did not make the change reads it, where that one can.
            yield return new($"{what}the store after it, ", ofRest.After, AsMessage(ofGrpc.After));
        }
    }

    private async Task<(object Answer, Book After)> AskAsync(Arm arm, int number, CancellationToken cancellation)
    {
        var calls = new BookCalls(clients, arm);
        if (operation.Books == BookUse.Deletes)
        {
            await calls.InsertAsync([number], cancellation);
        }

        var answer = await operation.CallAsync(clients[arm], number, null, cancellation);
        var reader = !_shelf.IsShared ? arm : arm == rest ? grpc : rest;
        var after = await _shelf.FindAsync(reader, number, cancellation);
        if (after is not null)
        {
            await calls.DeleteAsync([number], cancellation);
        }

        return (answer, after is null ? Gone : BookResponse.One(after));
    }

    // A book that is not there, so that it can be compared with one that is.
    private static Book Gone { get; } = new();

    private static V1.Book AsMessage(Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };
}

/// <summary>What two arms returned where it must be the same.</summary>
/// <param name="What">Which of an operation's responses; empty: there is only one.</param>
/// <param name="Rest">From REST: a record or a list of records.</param>
/// <param name="Grpc">From gRPC: a message or a list of messages.</param>
internal sealed record ResponsePair(string What, object Rest, object Grpc);
