using System.Net.Http.Json;
using Google.Protobuf;
using RpcBench;
using RpcBench.Contracts;
using RpcBench.Contracts.V1;

// RpcBench's own twelve methods as any program declares them: what it measures is to agree with the built-in command's.
var comparison = Comparison.CreateBuilder(args);

var rest = comparison.Arm("rest", target => new HttpClient(target.Handler) { BaseAddress = target.Address }).WithLabel("REST");
var grpc = comparison.Arm("grpc", target => target.Channel().CreateCallInvoker()).WithLabel("gRPC");
comparison.Process("rest-service", start => Service("rest", "RestApi", "Listen__Http1", start.AddressOf(rest))).Serves(rest);
comparison.Process("grpc-service", start => Service("grpc", "GrpcService", "Listen__Http2", start.AddressOf(grpc))).Serves(grpc);
comparison.Condition("Store", "memory");

DeclareGet(PayloadShapes.Small);
DeclareGet(PayloadShapes.Medium);
DeclareGet(PayloadShapes.Large);
DeclareGet(PayloadShapes.Deep);
DeclareGet(PayloadShapes.Deeper);
DeclareGet(PayloadShapes.Deepest);
DeclareList(PayloadShapes.Small);
DeclareList(PayloadShapes.Medium);
DeclareList(PayloadShapes.Large);
DeclareList(PayloadShapes.Deep);
DeclareList(PayloadShapes.Deeper);
DeclareList(PayloadShapes.Deepest);

return (await comparison.RunAsync()).ExitCode;

void DeclareGet<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>, new()
{
    var method = shape.Get();
    comparison.Operation(shape.GetName, Keys.Range(1, 100))
        .Call(rest, (http, id, stop) => http.GetFromJsonAsync($"api/payloads/{shape}/{id}", shape.Json, stop),
            map: one => shape.ToMessage(one!))
        .Call(grpc, (invoker, id, stop) => invoker.AsyncUnaryCall(method, null, new(cancellationToken: stop), new PayloadId { Id = id }))
        .CompareWith(EqualityComparer<TMessage>.Default)
        .Group("gets");
}

void DeclareList<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
    where T : class, IPayload
    where TMessage : class, IMessage<TMessage>
    where TList : class, IMessage<TList>, new()
{
    var (method, all) = (shape.List(), new ListRequest());
    comparison.Operation(shape.ListName, keys: [0])
        .Call(rest, (http, _, stop) => http.GetFromJsonAsync($"api/payloads/{shape}", shape.ArrayJson, stop),
            map: many => shape.ToList(many!))
        .Call(grpc, (invoker, _, stop) => invoker.AsyncUnaryCall(method, null, new(cancellationToken: stop), all))
        .CompareWith(EqualityComparer<TList>.Default)
        .Group("lists");
}

// The services lie beside this program.
static ProcessStartInfo Service(string folder, string program, string portSetting, Uri address) =>
    new("dotnet", [Path.Combine(AppContext.BaseDirectory, "services", folder, $"RpcBench.{program}.dll")])
    {
        Environment = { [portSetting] = $"{address.Port}", ["Store__Provider"] = "memory", ["Timing__Enabled"] = "true" },
    };
