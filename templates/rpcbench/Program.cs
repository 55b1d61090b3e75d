using Grpc.Core;
using RpcBench;

// Both arms ask for the health of a service: app.MapHealthChecks("/health") for REST, app.MapGrpcHealthChecksService() for gRPC.
// A service that has both is measured by this program as it stands. Then put your own calls in their place, with your own clients:
//
//     var grpc = comparison.Arm("grpc", "http://localhost:5081", target => new Orders.OrdersClient(target.Channel())).WithLabel("gRPC");
//     comparison.Operation("GetOrder", Keys.Range(1, 100))
//         .Call(rest, (http, id, stop) => http.GetFromJsonAsync<Order>($"orders/{id}", stop))
//         .Call(grpc, (orders, id, stop) => orders.GetOrderAsync(new() { Id = id }, cancellationToken: stop),
//             map: reply => new Order(reply.Id, reply.Total));
//
// A call returns the whole response. What it is mapped to is what both arms must have in common, and is not timed.
//
// The service must run already. To let each run start it, declare both arms without addresses, and the service's project with the settings
// of its URLs:
//
//     comparison.Project("../Orders.Api").Serves(rest, "Kestrel:Endpoints:Rest:Url").Serves(grpc, "Kestrel:Endpoints:Grpc:Url");
//
// Then gate measures two versions of the service side by side, and gate.yml does so for every pull request:
//
//     dotnet run -c Release --project Orders.Bench -- gate --base main --head HEAD
var comparison = Comparison.CreateBuilder(args);

var rest = comparison.Arm("rest", "http://localhost:5080", target => new HttpClient(target.Handler) { BaseAddress = target.Address })
    .WithLabel("REST");
var grpc = comparison.Arm("grpc", "http://localhost:5081", target => new HealthClient(target.Channel().CreateCallInvoker()))
    .WithLabel("gRPC");

comparison.Operation("CheckHealth", keys: [0])
    .Call(rest, (http, _, stop) => http.GetStringAsync("health", stop), map: text => text == "Healthy")
    .Call(grpc, (health, _, stop) => health.CheckAsync(stop), map: response => response is [0x08, 0x01]);

return (await comparison.RunAsync()).ExitCode;

/// <summary>grpc.health.v1.Health without generated code: an empty request asks for the server as a whole, and the response is the field 1
/// with its status, of which 1 is SERVING.</summary>
internal sealed class HealthClient(CallInvoker invoker)
{
    private static readonly Marshaller<byte[]> Message = Marshallers.Create<byte[]>(bytes => bytes, bytes => bytes);

    private static readonly Method<byte[], byte[]> Check = new(MethodType.Unary, "grpc.health.v1.Health", "Check", Message, Message);

    public Task<byte[]> CheckAsync(CancellationToken stop) =>
        invoker.AsyncUnaryCall(Check, null, new CallOptions(cancellationToken: stop), []).ResponseAsync;
}
