using System.Runtime.CompilerServices;
using Google.Protobuf;
using Grpc.Core;
using Grpc.Net.Client;
using RpcBench.Contracts.Timing;

namespace RpcBench.Bench.Operations.Clients;

/// <summary>The gRPC service through channels as the connection policy has them. The client library itself refuses an answer that is not HTTP/2.</summary>
public sealed class GrpcClient : IDisposable
{
    private static readonly Metadata Ask = new() { { ServerTiming.AskHeader, "1" } };

    private readonly ClientRota<Channel> _channels;

    /// <param name="address">The address of the service.</param>
    /// <param name="conditions">What both clients have alike.</param>
    internal GrpcClient(Uri address, ClientConditions conditions) => _channels = new(conditions.Policy, () => new(address, conditions));

    /// <summary>One unary call, its message decoded.</summary>
    /// <returns>The decoded <typeparamref name="T"/>.</returns>
    /// <exception cref="RpcException">A status other than OK.</exception>
    public async Task<object> UnaryAsync<T>(
        Func<GrpcServices, CallOptions, AsyncUnaryCall<T>> call, CallReport? report, CancellationToken cancellation)
        where T : class
    {
        using var lease = _channels.Take();
        using var started = call(lease.Client.Services, new CallOptions(report is null ? null : Ask, cancellationToken: cancellation));
        var message = await started.ResponseAsync;
        report?.Read(started.GetTrailers().GetValue(ServerTiming.ResponseTrailer));
        return message;
    }

    /// <summary>One unary call whose message holds many; none is there before the whole message is decoded.</summary>
    /// <exception cref="RpcException">A status other than OK.</exception>
    public async IAsyncEnumerable<T> ReadItemsAsync<TList, T>(
        Func<GrpcServices, CallOptions, AsyncUnaryCall<TList>> call,
        Func<TList, IEnumerable<T>> itemsOf,
        [EnumeratorCancellation] CancellationToken cancellation)
        where TList : class
        where T : class, IMessage
    {
        ArgumentNullException.ThrowIfNull(itemsOf);
        foreach (var item in itemsOf((TList)await UnaryAsync(call, null, cancellation)))
        {
            yield return item;
        }
    }

    /// <summary>One server-streaming call, each message as soon as it is decoded.</summary>
    /// <exception cref="RpcException">A status other than OK.</exception>
    public async IAsyncEnumerable<T> ReadItemsAsync<T>(
        Func<GrpcServices, CallOptions, AsyncServerStreamingCall<T>> call, [EnumeratorCancellation] CancellationToken cancellation)
        where T : class, IMessage
    {
        ArgumentNullException.ThrowIfNull(call);
        using var lease = _channels.Take();
        using var started = call(lease.Client.Services, new CallOptions(cancellationToken: cancellation));
        await foreach (var item in started.ResponseStream.ReadAllAsync(cancellation))
        {
            yield return item;
        }
    }

    public void Dispose() => _channels.Dispose();

    private sealed class Channel : IDisposable
    {
        private readonly GrpcChannel _channel;

        public Channel(Uri address, ClientConditions conditions)
        {
            _channel = GrpcChannel.ForAddress(address, new GrpcChannelOptions
            {
                HttpHandler = Connections.Handler(conditions),
                DisposeHttpClient = true,
                // The library's own limit of what it receives is half of the contract's.
                MaxReceiveMessageSize = Connections.MaxMessageBytes,
                MaxSendMessageSize = Connections.MaxMessageBytes,
            });
            Services = new(_channel);
        }

        public GrpcServices Services { get; }

        public void Dispose() => _channel.Dispose();
    }
}
