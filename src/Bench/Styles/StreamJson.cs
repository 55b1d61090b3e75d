using System.Net.WebSockets;
using RpcBench.StreamJsonRpcService.Calls;
using StreamJsonRpc;

namespace RpcBench.Bench.Styles;

/// <summary>JSON-RPC 2.0 over one WebSocket (<c>StreamJsonRpc</c>).</summary>
internal static class StreamJson
{
    public static void Declare(ComparisonBuilder comparison, BenchServices services, PayloadOperations payloads)
    {
        var arm = comparison.Arm("streamjsonrpc", target => new RpcClient(target))
            .WithLabel("JSON-RPC").WithEncoding("json").WithHttpVersion(HttpVersion.Version11).OnlyWhenNamed()
            .WithFeature("Formatter", "System.Text.Json; StreamJsonRpc has MessagePack formatters too");
        services.Add("streamjsonrpc").Serves(arm, BenchServices.Http1Url);
        payloads.GetSmall.Call(arm, (rpc, id, stop) => rpc.InvokeAsync<SmallPayload>("GetSmallPayload", id, stop));
        payloads.GetMedium.Call(arm, (rpc, id, stop) => rpc.InvokeAsync<MediumPayload>("GetMediumPayload", id, stop));
        payloads.GetLarge.Call(arm, (rpc, id, stop) => rpc.InvokeAsync<LargePayload>("GetLargePayload", id, stop));
        payloads.GetDeep.Call(arm, (rpc, id, stop) => rpc.InvokeAsync<DeepPayload>("GetDeepPayload", id, stop));
        payloads.GetDeeper.Call(arm, (rpc, id, stop) => rpc.InvokeAsync<DeeperPayload>("GetDeeperPayload", id, stop));
        payloads.GetDeepest.Call(arm, (rpc, id, stop) => rpc.InvokeAsync<DeepestPayload>("GetDeepestPayload", id, stop));
        payloads.ListSmall.Call(arm, (rpc, key, stop) => rpc.InvokeAsync<SmallPayload[]>("ListSmallPayloads", key.Request.Take, stop));
        payloads.ListMedium.Call(arm, (rpc, key, stop) => rpc.InvokeAsync<MediumPayload[]>("ListMediumPayloads", key.Request.Take, stop));
        payloads.ListLarge.Call(arm, (rpc, key, stop) => rpc.InvokeAsync<LargePayload[]>("ListLargePayloads", key.Request.Take, stop));
        payloads.ListDeep.Call(arm, (rpc, key, stop) => rpc.InvokeAsync<DeepPayload[]>("ListDeepPayloads", key.Request.Take, stop));
        payloads.ListDeeper.Call(arm, (rpc, key, stop) => rpc.InvokeAsync<DeeperPayload[]>("ListDeeperPayloads", key.Request.Take, stop));
        payloads.ListDeepest.Call(arm, (rpc, key, stop) =>
            rpc.InvokeAsync<DeepestPayload[]>("ListDeepestPayloads", key.Request.Take, stop));
    }

    /// <summary>A connection that the first call opens and later calls reuse.</summary>
    private sealed class RpcClient : IDisposable
    {
        private readonly ClientWebSocket _socket = new();
        private readonly HttpMessageInvoker _http;
        private readonly Lazy<Task<JsonRpc>> _rpc;

        // The client's handler checks the members of response bodies, but it does not see the messages of a WebSocket.
        private readonly bool _isStrict;

        public RpcClient(ArmTarget target)
        {
            _http = new(target.Handler, disposeHandler: false);
            _isStrict = target.IsForVerification;
            _rpc = new(() => ConnectAsync(new UriBuilder(target.Address) { Scheme = "ws", Path = "/payloads" }.Uri));
        }

        public async Task<T> InvokeAsync<T>(string method, int argument, CancellationToken stop)
        {
            var rpc = await _rpc.Value;
            return await rpc.InvokeWithCancellationAsync<T>(method, [argument], stop);
        }

        public void Dispose()
        {
            if (_rpc is { IsValueCreated: true, Value: { IsCompletedSuccessfully: true, Result: var rpc } })
            {
                rpc.Dispose();
            }

            _socket.Dispose();
            _http.Dispose();
        }

        private async Task<JsonRpc> ConnectAsync(Uri address)
        {
            await _socket.ConnectAsync(address, _http, CancellationToken.None);
            var rpc = new JsonRpc(new WebSocketMessageHandler(_socket, JsonMessages.CreateFormatter(_isStrict)));
            rpc.StartListening();
            return rpc;
        }
    }
}
