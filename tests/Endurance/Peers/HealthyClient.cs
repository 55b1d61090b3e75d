using RpcBench.Contracts.V1;
using Grpc.Net.Client;

namespace RpcBench.Endurance.Peers;

/// <summary>A client that does nothing wrong, over one connection, and fails where its call does.</summary>
internal sealed class HealthyClient : IDisposable
{
    private readonly IDisposable _client;
    private readonly Func<CancellationToken, Task> _call;

    private HealthyClient(IDisposable client, Func<CancellationToken, Task> call) => (_client, _call) = (client, call);

    /// <summary>Connects with its first call.</summary>
    public static HealthyClient Of(Uri service, bool isRest)
    {
        if (!isRest)
        {
            var channel = GrpcChannel.ForAddress(service);
            var payloads = new PayloadService.PayloadServiceClient(channel);
            return new(channel, async cancellation => await payloads.GetSmallPayloadAsync(
                new() { Id = 1 }, deadline: DateTime.UtcNow.AddSeconds(30), cancellationToken: cancellation));
        }

        var client = ServiceClient.Http2(service);
        client.Timeout = TimeSpan.FromSeconds(30);
        return new(client, async cancellation => await client.GetByteArrayAsync("/api/payloads/small/1", cancellation));
    }

    /// <summary>Makes the call.</summary>
    public Task CallAsync(CancellationToken cancellation) => _call(cancellation);

    public void Dispose() => _client.Dispose();
}
