using Grpc.Core;
using RpcBench;

// Both arms check the health of a service: app.MapHealthChecks("/health") over REST, app.MapGrpcHealthChecksService() over gRPC. If your
// service has both, you can run this program as it is. Then replace the calls with your own calls and clients:
//
//     var grpc = comparison.Arm("grpc", "http://localhost:5081", target => new Orders.OrdersClient(target.Channel())).WithLabel("gRPC");
//     comparison.Operation("GetOrder", Keys.Range(1, 100))
//         .Call(rest, (http, id, stop) => http.GetFromJsonAsync<Order>($"orders/{id}", stop))
//         .Call(grpc, (orders, id, stop) => orders.GetOrderAsync(new() { Id = id }, cancellationToken: stop),
//             map: reply => new Order(reply.Id, reply.Total));
//
// A call returns the whole response. The map then creates the object that both arms must have in common. The map is not timed.
//
// The service must already be running. To start it for each run, declare both arms without addresses, and declare the project of the
// service with the settings of its URLs:
//
//     comparison.Project("../Orders.Api").Serves(rest, "Kestrel:Endpoints:Rest:Url").Serves(grpc, "Kestrel:Endpoints:Grpc:Url");
//
// Then the verb gate can measure two versions of the service side by side. gate.yml does so for every pull request:
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

/// <summary>A client of grpc.health.v1.Health without generated code. An empty request is about the whole server. The response has the
/// status in field 1, and the status 1 means SERVING.</summary>
internal sealed class HealthClient(CallInvoker invoker)
{
    private static readonly Marshaller<byte[]> Message = Marshallers.Create<byte[]>(bytes => bytes, bytes => bytes);

    private static readonly Method<byte[], byte[]> Check = new(MethodType.Unary, "grpc.health.v1.Health", "Check", Message, Message);

    public Task<byte[]> CheckAsync(CancellationToken stop) =>
        invoker.AsyncUnaryCall(Check, null, new CallOptions(cancellationToken: stop), []).ResponseAsync;
}
