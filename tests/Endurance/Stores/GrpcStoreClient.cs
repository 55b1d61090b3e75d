using RpcBench.Contracts.V1;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;

namespace RpcBench.Endurance.Stores;

/// <summary>The calls over gRPC.</summary>
internal sealed class GrpcStoreClient(GrpcChannel channel) : StoreClient
{
    private readonly PayloadService.PayloadServiceClient _payloads = new(channel);
    private readonly BookService.BookServiceClient _books = new(channel);

    public override string Api => "gRPC";

    public override Task<StoreResponse> ReadAsync(string reading, CancellationToken cancellation)
    {
        var parts = reading.Split('/');
        var id = new PayloadId { Id = parts.Length == 1 ? 0 : int.Parse(parts[1], CultureInfo.InvariantCulture) };
        return parts switch
        {
            ["small", _] => CallAsync(reading, _payloads.GetSmallPayloadAsync(id, cancellationToken: cancellation), Content),
            ["large", _] => CallAsync(reading, _payloads.GetLargePayloadAsync(id, cancellationToken: cancellation), Content),
            ["deepest", _] => CallAsync(reading, _payloads.GetDeepestPayloadAsync(id, cancellationToken: cancellation), Content),
            ["deep"] => CallAsync(reading, _payloads.ListDeepPayloadsAsync(new(), cancellationToken: cancellation), Content),
            _ => throw new ArgumentOutOfRangeException(nameof(reading), reading, "It is none of Readings."),
        };
    }

    public override Task<StoreResponse> InsertAsync(int id, string title, CancellationToken cancellation) =>
        CallAsync("InsertBook", _books.InsertBookAsync(new() { Id = id, Title = title, Author = "A" }, cancellationToken: cancellation),
            book => book.Title);

    public override Task<StoreResponse> FindAsync(int id, CancellationToken cancellation) =>
        CallAsync("GetBook", _books.GetBookAsync(new() { Id = id }, cancellationToken: cancellation), book => book.Title);

    public override Task<StoreResponse> DeleteAsync(int id, CancellationToken cancellation) =>
        CallAsync("DeleteBook", _books.DeleteBookAsync(new() { Id = id }, cancellationToken: cancellation), _ => "");

    private static string Content(IMessage message) => Convert.ToBase64String(message.ToByteArray());

    private async Task<StoreResponse> CallAsync<T>(string name, AsyncUnaryCall<T> call, Func<T, string> content)
    {
        using (call)
        {
            try
            {
                return new(ResponseKind.Done, content(await call));
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
                    _ => throw Broken(name, $"{failure.StatusCode}: {failure.Status.Detail}"),
                };
            }
        }
    }
}
