using System.Net.Http.Headers;
using Grpc.Core;
using Grpc.Net.Client;
using RpcBench.Endurance.Programs;
using RpcBench.Tests.Services;

namespace RpcBench.Endurance.Wire;

/// <summary>Both services on one store, called with bytes.</summary>
internal sealed class ServicesOnStore : IAsyncDisposable
{
    private static readonly Marshaller<byte[]> Bytes = Marshallers.Create(static bytes => bytes, static bytes => bytes);

    private readonly StoreSettings _store;
    private readonly RunningService _rest;
    private readonly RunningService _grpc;
    private readonly HttpClient _client;
    private readonly GrpcChannel _channel;

    private ServicesOnStore(StoreSettings store, RunningService rest, RunningService grpc)
    {
        (_store, _rest, _grpc) = (store, rest, grpc);
        _client = new(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = rest.Announcement.Http1 };
        _channel = GrpcChannel.ForAddress(grpc.Announcement.Http2);
    }

    public string Provider => _store.Provider;

    /// <summary>Whether what one service stores is there for the other.</summary>
    public bool IsShared => Provider != "memory";

    /// <summary>Starts both at the same time. The store goes with them, also where they do not start.</summary>
    public static async Task<ServicesOnStore> StartAsync(Task<StoreSettings> making)
    {
        var store = await making;
        Task<RunningService>[] starting = [CampaignService.StartAsync("RestApi", store.Arguments), CampaignService.StartAsync("GrpcService", store.Arguments)];
        try
        {
            var services = await Task.WhenAll(starting);
            return new(store, services[0], services[1]);
        }
        catch
        {
            foreach (var started in starting.Where(service => service.IsCompletedSuccessfully))
            {
                await started.Result.DisposeAsync();
            }

            await store.DisposeAsync();
            throw;
        }
    }

    public async Task<(int Status, byte[] Body)> CallRestAsync(EqualInput input, CancellationToken cancellation)
    {
        using var request = new HttpRequestMessage(new(input.HttpMethod), input.Path);
        if (input.Type is not null)
        {
            request.Content = new ByteArrayContent(input.Body) { Headers = { ContentType = new MediaTypeHeaderValue(input.Type) } };
        }

        using var response = await _client.SendAsync(request, cancellation);
        return ((int)response.StatusCode, await response.Content.ReadAsByteArrayAsync(cancellation));
    }

    public async Task<(StatusCode Status, byte[] Message)> CallGrpcAsync(EqualInput input, CancellationToken cancellation)
    {
        var method = new Method<byte[], byte[]>(MethodType.Unary, $"rpcbench.v1.{input.Service}", input.Method, Bytes, Bytes);
        try
        {
            return (StatusCode.OK, await _channel.CreateCallInvoker().AsyncUnaryCall(method, null, new(cancellationToken: cancellation), input.Message));
        }
        catch (RpcException exception)
        {
            return (exception.StatusCode, []);
        }
    }

    /// <summary>Ends both.</summary>
    /// <exception cref="BrokenClaimException">One ended before, or logged an error.</exception>
    public async Task StopAsync()
    {
        foreach (var service in new[] { _rest, _grpc })
        {
            if (!service.IsRunning)
            {
                throw new BrokenClaimException($"The {service.Announcement.Service} service on {Provider} ended.");
            }

            await service.StopAsync();
            if (service.Errors is [var first, ..] errors)
            {
                throw new BrokenClaimException($"The {service.Announcement.Service} service on {Provider} logged {errors.Count} errors, the first: {first}");
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        _channel.Dispose();
        await _rest.DisposeAsync();
        await _grpc.DisposeAsync();
        await _store.DisposeAsync();
    }
}
