using System.Net.Http.Headers;

namespace RpcBench.Endurance.Wire;

/// <summary>Both services on one store, called with raw bytes.</summary>
internal sealed class ServicesOnStore(PrivateStore store, ServicePair pair) : IAsyncDisposable
{
    public PrivateStore Store => store;

    public string Provider => store.Provider;

    /// <summary>Whether both services see what one of them stores.</summary>
    public bool IsShared => Provider != "memory";

    /// <summary>Starts both services at the same time. The store is disposed with them, also if they do not start.</summary>
    /// <exception cref="CampaignSkippedException">Thrown when this machine has no program for the store's server.</exception>
    public static async Task<ServicesOnStore> StartAsync(
        string provider, string further, string[] settings, CancellationToken cancellation)
    {
        var store = await StartStoreAsync(provider, further, cancellation);
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

    public static async Task<PrivateStore> StartStoreAsync(string provider, string further, CancellationToken cancellation) =>
        await PrivateStore.StartAsync(provider, further, cancellation) ?? throw new CampaignSkippedException(
            $"there is no mysqld or mariadbd on this machine; install one, or set {ServerProgram.PathVariable} to its path");

    public async Task<HttpResponseMessage> SendRestAsync(EqualInput input, CancellationToken cancellation)
    {
        using var request = new HttpRequestMessage(new(input.HttpMethod), input.Path);
        if (input.Type is not null)
        {
            request.Content = new ByteArrayContent(input.Body) { Headers = { ContentType = new MediaTypeHeaderValue(input.Type) } };
        }

        return await pair.Rest.SendAsync(request, cancellation);
    }

    public Task<byte[]> SendGrpcAsync(EqualInput input, CancellationToken cancellation) =>
        RawCall.SendAsync(pair.Channel, $"rpcbench.v1.{input.Service}", input.Method, input.Message, cancellation);

    /// <summary>Stops both services. Neither may have ended before or logged an error.</summary>
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
