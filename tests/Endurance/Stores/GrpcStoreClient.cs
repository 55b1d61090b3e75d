using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;
using RpcBench.Contracts.V1;

namespace RpcBench.Endurance.Stores;

/// <summary>The calls over gRPC.</summary>
internal sealed class GrpcStoreClient(GrpcChannel channel) : StoreClient("gRPC")
{
    public override Task<StoreResponse> ReadAsync(string reading, CancellationToken cancellation)
    {
        var parts = reading.Split('/');
        var shape = $"{char.ToUpperInvariant(parts[0][0])}{parts[0][1..]}";
        return parts.Length == 1
            ? CallAsync($"PayloadService/List{shape}Payloads", new ListRequest(), Convert.ToBase64String, cancellation)
            : CallAsync($"PayloadService/Get{shape}Payload", new PayloadId { Id = int.Parse(parts[1], CultureInfo.InvariantCulture) },
                Convert.ToBase64String, cancellation);
    }

    public override Task<StoreResponse> InsertAsync(int id, string title, CancellationToken cancellation) =>
        CallAsync("BookService/InsertBook", new RpcBench.Contracts.V1.Book { Id = id, Title = title, Author = "A" }, Title, cancellation);

    public override Task<StoreResponse> FindAsync(int id, CancellationToken cancellation) =>
        CallAsync("BookService/GetBook", new BookId { Id = id }, Title, cancellation);

    public override Task<StoreResponse> DeleteAsync(int id, CancellationToken cancellation) =>
        CallAsync("BookService/DeleteBook", new BookId { Id = id }, _ => "", cancellation);

    private static string Title(byte[] message) => RpcBench.Contracts.V1.Book.Parser.ParseFrom(message).Title;

    private async Task<StoreResponse> CallAsync(
        string method, IMessage request, Func<byte[], string> content, CancellationToken cancellation)
    {
        var parts = method.Split('/');
        try
        {
            return new(ResponseKind.Done, content(
                await RawCall.SendAsync(channel, $"rpcbench.v1.{parts[0]}", parts[1], request.ToByteArray(), cancellation)));
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
                _ => throw Broken(method, $"{failure.StatusCode}: {failure.Status.Detail}"),
            };
        }
    }
}
