using System.Net.WebSockets;
using Microsoft.AspNetCore.Http.Connections;
using Microsoft.AspNetCore.SignalR.Client;
using Microsoft.Extensions.DependencyInjection;

namespace RpcBench.Bench.Styles;

/// <summary>Invocations of a hub over one WebSocket (<c>Microsoft.AspNetCore.SignalR</c>): with JSON, with MessagePack, and with a hub that
/// handles several calls of a connection concurrently.</summary>
internal static class SignalR
{
    // As many as an HTTP/2 connection has streams, so that a hub connection can handle as many concurrent calls as a gRPC connection.
    private const string ParallelInvocations = "100";

    public static void Declare(ComparisonBuilder comparison, BenchServices services, PayloadOperations payloads)
    {
        var service = services.Add("signalr");
        Add("signalr", "SignalR", "json", RefuseUnreadMembers);
        var messagePack = Add(
            "signalr-messagepack", "SignalR with MessagePack", "messagepack", (hub, _) => hub.AddMessagePackProtocol())
            .WithFeature(Controllers.KeysFeature, Controllers.IntegerKeysText);
        var parallel = messagePack.Variant("signalr-messagepack-parallel").WithLabel("SignalR with MessagePack, parallel")
            .WithFeature("Parallel invocations", $"{ParallelInvocations}, not 1");
        services.Add("signalr-parallel", "signalr").Serves(parallel, BenchServices.Http1Url)
            .WithSetting("SignalR:ParallelInvocations", ParallelInvocations);

        Arm<HubClient> Add(string id, string label, string encoding, Action<IHubConnectionBuilder, ArmTarget> configure)
        {
            var arm = comparison.Arm(id, target => new HubClient(target, configure))
                .WithLabel(label).WithEncoding(encoding).WithHttpVersion(HttpVersion.Version11).OnlyWhenNamed();
            service.Serves(arm, BenchServices.Http1Url);
            payloads.GetSmall.Call(arm, (hub, id, stop) => hub.InvokeAsync<SmallPayload>("GetSmallPayload", id, stop));
            payloads.GetMedium.Call(arm, (hub, id, stop) => hub.InvokeAsync<MediumPayload>("GetMediumPayload", id, stop));
            payloads.GetLarge.Call(arm, (hub, id, stop) => hub.InvokeAsync<LargePayload>("GetLargePayload", id, stop));
            payloads.GetDeep.Call(arm, (hub, id, stop) => hub.InvokeAsync<DeepPayload>("GetDeepPayload", id, stop));
            payloads.GetDeeper.Call(arm, (hub, id, stop) => hub.InvokeAsync<DeeperPayload>("GetDeeperPayload", id, stop));
            payloads.GetDeepest.Call(arm, (hub, id, stop) => hub.InvokeAsync<DeepestPayload>("GetDeepestPayload", id, stop));
            payloads.ListSmall.Call(arm, (hub, key, stop) => hub.InvokeAsync<SmallPayload[]>("ListSmallPayloads", key.Request.Take, stop));
            payloads.ListMedium.Call(arm, (hub, key, stop) =>
                hub.InvokeAsync<MediumPayload[]>("ListMediumPayloads", key.Request.Take, stop));
            payloads.ListLarge.Call(arm, (hub, key, stop) => hub.InvokeAsync<LargePayload[]>("ListLargePayloads", key.Request.Take, stop));
            payloads.ListDeep.Call(arm, (hub, key, stop) => hub.InvokeAsync<DeepPayload[]>("ListDeepPayloads", key.Request.Take, stop));
            payloads.ListDeeper.Call(arm, (hub, key, stop) =>
                hub.InvokeAsync<DeeperPayload[]>("ListDeeperPayloads", key.Request.Take, stop));
            payloads.ListDeepest.Call(arm, (hub, key, stop) =>
                hub.InvokeAsync<DeepestPayload[]>("ListDeepestPayloads", key.Request.Take, stop));
            payloads.StreamSmall.Stream(arm, (hub, _, stop) => hub.StreamAsync<SmallPayload>("StreamSmallPayloads", stop));
            payloads.StreamMedium.Stream(arm, (hub, _, stop) => hub.StreamAsync<MediumPayload>("StreamMediumPayloads", stop));
            payloads.StreamLarge.Stream(arm, (hub, _, stop) => hub.StreamAsync<LargePayload>("StreamLargePayloads", stop));
            payloads.StreamDeep.Stream(arm, (hub, _, stop) => hub.StreamAsync<DeepPayload>("StreamDeepPayloads", stop));
            payloads.StreamDeeper.Stream(arm, (hub, _, stop) => hub.StreamAsync<DeeperPayload>("StreamDeeperPayloads", stop));
            payloads.StreamDeepest.Stream(arm, (hub, _, stop) => hub.StreamAsync<DeepestPayload>("StreamDeepestPayloads", stop));
            return arm;
        }
    }

    // The client's handler checks the members of response bodies, but it does not see the messages of a WebSocket.
    private static void RefuseUnreadMembers(IHubConnectionBuilder hub, ArmTarget target)
    {
        if (target.IsForVerification)
        {
            hub.AddJsonProtocol(json =>
                json.PayloadSerializerOptions.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow);
        }
    }

    /// <summary>A connection that the first call opens and later calls reuse.</summary>
    private sealed class HubClient : IDisposable
    {
        private readonly HubConnection _hub;
        private readonly HttpMessageInvoker _http;
        private readonly Lazy<Task> _started;

        public HubClient(ArmTarget target, Action<IHubConnectionBuilder, ArmTarget> configure)
        {
            _http = new(target.Handler, disposeHandler: false);
            var builder = new HubConnectionBuilder().WithUrl(new Uri(target.Address, "/payloads"), HttpTransportType.WebSockets, options =>
            {
                options.SkipNegotiation = true;
                options.WebSocketFactory = async (context, stop) =>
                {
                    var socket = new ClientWebSocket();
                    await socket.ConnectAsync(context.Uri, _http, stop);
                    return socket;
                };
            });
            configure(builder, target);
            _hub = builder.Build();
            _started = new(() => _hub.StartAsync());
        }

        public async Task<T> InvokeAsync<T>(string method, int argument, CancellationToken stop)
        {
            await _started.Value;
            return await _hub.InvokeAsync<T>(method, argument, stop);
        }

        public async IAsyncEnumerable<T> StreamAsync<T>(string method, [EnumeratorCancellation] CancellationToken stop)
        {
            await _started.Value;
            await foreach (var item in _hub.StreamAsync<T>(method, stop))
            {
                yield return item;
            }
        }

        public void Dispose()
        {
            // Closing waits for the service, which may have stopped.
            _ = _hub.DisposeAsync().AsTask().Wait(TimeSpan.FromSeconds(2));
            _http.Dispose();
        }
    }
}
