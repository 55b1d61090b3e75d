using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;
using RpcBench.Contracts.Timing;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations.Clients;

/// <summary>The gRPC service through one reused channel. The client library itself refuses an answer that is not HTTP/2.</summary>
public sealed class GrpcClient : IDisposable
{
    private static readonly Metadata Ask = new() { { ServerTiming.AskHeader, "1" } };

    private readonly GrpcChannel _channel;
    private readonly PayloadService.PayloadServiceClient _payloads;

    /// <param name="address">The address of the service.</param>
    /// <param name="counter">Counts the bytes of this client's connections; null: they are not counted.</param>
    public GrpcClient(Uri address, SocketCounter? counter)
    {
        _channel = GrpcChannel.ForAddress(address, new GrpcChannelOptions
        {
            HttpHandler = Connections.Handler(counter),
            DisposeHttpClient = true,
            // The library's own limit of what it receives is half of the contract's.
            MaxReceiveMessageSize = Connections.MaxMessageBytes,
            MaxSendMessageSize = Connections.MaxMessageBytes,
        });
        _payloads = new(_channel);
    }

    /// <summary>One unary call, its message decoded.</summary>
    /// <exception cref="RpcException">A status other than OK.</exception>
    public async Task<T> UnaryAsync<T>(
        Func<PayloadService.PayloadServiceClient, CallOptions, AsyncUnaryCall<T>> call, CallReport? report, CancellationToken cancellation)
    {
        using var started = call(_payloads, new CallOptions(report is null ? null : Ask, cancellationToken: cancellation));
        var message = await started.ResponseAsync;
        report?.Read(started.GetTrailers().GetValue(ServerTiming.ResponseTrailer));
        return message;
    }

    /// <summary>One server-streaming call, every message decoded.</summary>
    /// <exception cref="RpcException">A status other than OK.</exception>
    public async Task<List<T>> StreamAsync<T>(
        Func<PayloadService.PayloadServiceClient, CallOptions, AsyncServerStreamingCall<T>> call, CancellationToken cancellation)
        where T : class, IMessage
    {
        using var started = call(_payloads, new CallOptions(cancellationToken: cancellation));
        List<T> items = [];
        await foreach (var item in started.ResponseStream.ReadAllAsync(cancellation))
        {
            items.Add(item);
        }

        return items;
    }

    public void Dispose() => _channel.Dispose();
}
