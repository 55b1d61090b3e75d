using System.Net.Http.Headers;
using Grpc.Core;

namespace RpcBench.Endurance.Wire;

/// <summary>Both services on one store, called with bytes.</summary>
internal sealed class ServicesOnStore : IAsyncDisposable
{
    private readonly StoreSettings _store;
    private readonly ServicePair _services;

    private ServicesOnStore(StoreSettings store, ServicePair services) => (_store, _services) = (store, services);

    public string Provider => _store.Provider;

    /// <summary>Whether what one service stores is there for the other.</summary>
    public bool IsShared => Provider != "memory";

    /// <summary>Starts both at the same time. The store goes with them, also where they do not start.</summary>
    public static async Task<ServicesOnStore> StartAsync(Task<StoreSettings> making)
    {
        var store = await making;
        try
        {
            return new(store, (await ServicePair.StartAsync(store.Arguments)).ExpectErrors());
        }
        catch
        {
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

        using var response = await _services.Rest.SendAsync(request, cancellation);
        return ((int)response.StatusCode, await response.Content.ReadAsByteArrayAsync(cancellation));
    }

    public async Task<(StatusCode Status, byte[] Message)> CallGrpcAsync(EqualInput input, CancellationToken cancellation)
    {
        try
        {
            return (StatusCode.OK,
                await RawCall.SendAsync(_services.Channel, $"rpcbench.v1.{input.Service}", input.Method, input.Message, cancellation));
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
        foreach (var service in new[] { _services.RestService, _services.GrpcService })
        {
            Require(service.IsRunning, $"The {service.Announcement.Service} service on {Provider} ended.");
            await service.StopAsync();
            if (service.Errors is [var first, ..] errors)
            {
                throw new BrokenClaimException(
                    $"The {service.Announcement.Service} service on {Provider} logged {errors.Count} errors, the first: {first}");
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _services.DisposeAsync();
        await _store.DisposeAsync();
    }
}
