using Grpc.Net.Client;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>The gRPC service through channels as the connection policy has them. The library itself refuses what is not HTTP/2.</summary>
internal sealed class GrpcClient : IDisposable
{
    private readonly ClientRota<GrpcServices> _channels;

    internal GrpcClient(Uri address, ClientConditions conditions) =>
        _channels = new(conditions.Policy, () => new(GrpcChannel.ForAddress(address, new()
        {
            HttpHandler = Connections.Handler(conditions, address),
            DisposeHttpClient = true,
            // The library's own limit of what it receives is half of the contract's.
            MaxReceiveMessageSize = Connections.MaxMessageBytes,
            MaxSendMessageSize = Connections.MaxMessageBytes,
        })));

    /// <exception cref="RpcException">A status other than OK.</exception>
    public async Task<object> UnaryAsync<T>(Func<GrpcServices, CallOptions, AsyncUnaryCall<T>> call, CancellationToken cancellation)
        where T : class
    {
        using var lease = _channels.Take();
        using var started = call(lease.Client, new CallOptions(cancellationToken: cancellation));
        return await started.ResponseAsync;
    }

    /// <inheritdoc cref="UnaryAsync"/>
    public Task<object> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class =>
        UnaryAsync((services, options) => services.Invoker.AsyncUnaryCall(method, null, options, request), cancellation);

    /// <summary>One unary call whose message holds many; none is there before all of it is decoded.</summary>
    public async IAsyncEnumerable<T> ReadItemsAsync<TRequest, TList, T>(
        Method<TRequest, TList> method, TRequest request, Func<TList, IEnumerable<T>> itemsOf,
        [EnumeratorCancellation] CancellationToken cancellation)
        where TRequest : class
        where TList : class
        where T : class, IMessage
    {
        foreach (var item in itemsOf((TList)await CallAsync(method, request, cancellation)))
        {
            yield return item;
        }
    }

    /// <summary>One server-streaming call, each message as soon as it is decoded.</summary>
    public async IAsyncEnumerable<T> ReadItemsAsync<T>(
        Func<GrpcServices, CallOptions, AsyncServerStreamingCall<T>> call, [EnumeratorCancellation] CancellationToken cancellation)
        where T : class, IMessage
    {
        using var lease = _channels.Take();
        using var started = call(lease.Client, new CallOptions(cancellationToken: cancellation));
        await foreach (var item in started.ResponseStream.ReadAllAsync(cancellation))
        {
            yield return item;
        }
    }

    public void Dispose() => _channels.Dispose();
}

/// <summary>The generated clients of one channel, each made when first used: a channel opened for one call needs one of them.</summary>
internal sealed class GrpcServices(GrpcChannel channel) : IDisposable
{
    public CallInvoker Invoker => field ??= channel.CreateCallInvoker();

    public PayloadService.PayloadServiceClient Payloads => field ??= new(channel);

    public ComputeService.ComputeServiceClient Compute => field ??= new(channel);

    public ImageService.ImageServiceClient Images => field ??= new(channel);

    public BookService.BookServiceClient Books => field ??= new(channel);

    public void Dispose() => channel.Dispose();
}
