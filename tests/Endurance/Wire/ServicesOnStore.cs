using System.Net.Http.Headers;
using Grpc.Core;

namespace RpcBench.Endurance.Wire;

/// <summary>Both services on one store, called with bytes.</summary>
internal sealed class ServicesOnStore(StoreSettings store, ServicePair pair) : IAsyncDisposable
{
    public StoreSettings Store => store;

    public string Provider => store.Provider;

    public ServicePair Pair => pair;

    /// <summary>Whether what one service stores is there for the other.</summary>
    public bool IsShared => Provider != "memory";

    /// <summary>Starts both at the same time. The store goes with them, also where they do not start.</summary>
    public static async Task<ServicesOnStore> StartAsync(Task<StoreSettings> making, params string[] settings)
    {
        var store = await making;
        try
        {
            return new(store, (await ServicePair.StartAsync([.. store.Arguments, .. settings])).ExpectErrors());
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

        using var response = await pair.Rest.SendAsync(request, cancellation);
        return ((int)response.StatusCode, await response.Content.ReadAsByteArrayAsync(cancellation));
    }

    public async Task<(StatusCode Status, byte[] Message)> CallGrpcAsync(EqualInput input, CancellationToken cancellation)
    {
        try
        {
            return (StatusCode.OK,
                await RawCall.SendAsync(pair.Channel, $"rpcbench.v1.{input.Service}", input.Method, input.Message, cancellation));
        }
        catch (RpcException exception)
        {
            return (exception.StatusCode, []);
        }
    }

    /// <summary>Ends both, of which none may have ended before or logged an error.</summary>
    public async Task StopAsync()
    {
        foreach (var service in new[] { pair.RestService, pair.GrpcService })
        {
            var name = $"The {service.Announcement.Service} service on {Provider}";
            Require(service.IsRunning, $"{name} ended.");
            await service.StopAsync();
            var errors = service.Errors;
            Require(errors.Count == 0, $"{name} logged {errors.Count} errors, the first: {string.Concat(errors.Take(1))}");
        }
    }

    public async ValueTask DisposeAsync()
    {
        await pair.DisposeAsync();
        await store.DisposeAsync();
    }
}
