using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

internal sealed class BookService(StoreCalls calls, ILogger<BookService> logger) : V1.BookService.BookServiceBase
{
    private static readonly Empty EmptyResponse = new();

    public override Task<V1.Book> InsertBook(V1.Book request, ServerCallContext context) =>
        HandleAsync(request, context, static async (call, request) =>
        {
            var book = ToRecord(request);
            if (BookRules.Validate(book) is { } refusal)
            {
                throw RpcExceptions.FromFailure(refusal);
            }

            return await call.InsertBookAsync(book) ? request : throw RpcExceptions.FromFailure(CallFailure.AlreadyExists<Book>(book.Id));
        });

    public override Task<V1.BookList> ListBooks(Empty request, ServerCallContext context) =>
        HandleAsync(request, context, static async (call, _) =>
        {
            var books = await call.ListBooksAsync();
            var list = new V1.BookList();
            list.Items.Capacity = books.Count;
            foreach (var book in books)
            {
                list.Items.Add(ToMessage(book));
            }

            return list;
        });

    public override Task<V1.Book> GetBook(V1.BookId request, ServerCallContext context) =>
        HandleAsync(request, context, static async (call, request) =>
            ToMessage(await call.FindBookAsync(RequireValidId(request)) ?? throw RpcExceptions.NotFound<Book>(request.Id)));

    public override Task<Empty> DeleteBook(V1.BookId request, ServerCallContext context) =>
        HandleAsync(request, context, static async (call, request) =>
            await call.DeleteBookAsync(RequireValidId(request)) ? EmptyResponse : throw RpcExceptions.NotFound<Book>(request.Id));

    private static int RequireValidId(V1.BookId request)
        => RowId.IsValid(request.Id) ? request.Id : throw RpcExceptions.InvalidId(request.Id);

    private async Task<TResponse> HandleAsync<TRequest, TResponse>(
        TRequest request, ServerCallContext context, Func<StoreCall, TRequest, ValueTask<TResponse>> answer)
    {
        using var call = calls.Begin(context.GetHttpContext(), context.CancellationToken);
        try
        {
            var given = await answer(call, request);
            context.AddTiming(call.Timing);
            return given;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw RpcExceptions.ToRpcException(exception, context, logger);
        }
    }

    private static Book ToRecord(V1.Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };

    private static V1.Book ToMessage(Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };
}
