using Grpc.Core;
using RpcBench;

// Both arms ask for the health of a service: app.MapHealthChecks("/health") for REST, app.MapGrpcHealthChecksService() for gRPC.
// A service that has both is measured by this program as it stands. Then put your own calls in their place, with your own clients:
//
//     .Arm("grpc", "http://localhost:5081", target => new Orders.OrdersClient(target.Channel()), label: "gRPC")
//     .Operation("GetOrder", keys: [1, 2, 3], get => get
//         .Call("rest", (HttpClient http, int id, CancellationToken stop) => http.GetFromJsonAsync<Order>($"orders/{id}", stop))
//         .Call("grpc", (Orders.OrdersClient grpc, int id, CancellationToken stop) =>
//             grpc.GetOrderAsync(new() { Id = id }, cancellationToken: stop).ResponseAsync,
//             view: reply => new Order(reply.Id, reply.Total)))
//
// A call returns the whole response. Its view is what both arms must have in common, and is not timed.
return await Comparison.RunAsync(args, comparison => comparison
    .Arm("rest", "http://localhost:5080", target => new HttpClient(target.Handler) { BaseAddress = target.Address }, label: "REST")
    .Arm("grpc", "http://localhost:5081", target => new HealthClient(target.Channel().CreateCallInvoker()), label: "gRPC")
    .Operation("CheckHealth", keys: [0], check => check
        .Call("rest", (HttpClient http, int _, CancellationToken stop) => http.GetStringAsync("health", stop),
            view: text => text == "Healthy")
        .Call("grpc", (HealthClient grpc, int _, CancellationToken stop) => grpc.CheckAsync(stop),
            view: response => response is [0x08, 0x01])));

/// <summary>grpc.health.v1.Health without generated code: an empty request asks for the server as a whole, and the response is the field 1
/// with its status, of which 1 is SERVING.</summary>
internal sealed class HealthClient(CallInvoker invoker)
{
    private static readonly Marshaller<byte[]> Message = Marshallers.Create<byte[]>(bytes => bytes, bytes => bytes);

    private static readonly Method<byte[], byte[]> Check = new(MethodType.Unary, "grpc.health.v1.Health", "Check", Message, Message);

    public Task<byte[]> CheckAsync(CancellationToken stop) =>
        invoker.AsyncUnaryCall(Check, null, new CallOptions(cancellationToken: stop), []).ResponseAsync;
}
