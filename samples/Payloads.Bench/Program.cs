using System.Net.Http.Json;
using Google.Protobuf;
using Grpc.Core;
using Payloads.Bench;
using RpcBench;
using RpcBench.Contracts;
using RpcBench.Contracts.V1;

// RpcBench's own twelve methods as any program declares them: what it measures is to agree with the built-in command's.
return await Comparison.RunAsync(args, comparison =>
{
    comparison
        .Service("rest-service", ["rest"], (start, _) => Services.StartAsync(start, "rest", "RestApi", "Listen__Http1"))
        .Service("grpc-service", ["grpc"], (start, _) => Services.StartAsync(start, "grpc", "GrpcService", "Listen__Http2"))
        .Arm("rest", target => new HttpClient(target.Handler) { BaseAddress = target.Address }, label: "REST")
        .Arm("grpc", target => target.Channel().CreateCallInvoker(), label: "gRPC")
        .Condition("Store", "memory");
    DeclaredShape gets = new(comparison, isList: false), lists = new(comparison, isList: true);
    foreach (var declare in (DeclaredShape[])[gets, lists])
    {
        foreach (var shape in PayloadShapes.All)
        {
            shape.Accept(declare);
        }
    }
});

/// <summary>Declares a shape's single objects, or its collection.</summary>
internal sealed class DeclaredShape(ComparisonBuilder comparison, bool isList) : IShapeVisitor<ComparisonBuilder>
{
    ComparisonBuilder IShapeVisitor<ComparisonBuilder>.Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
    {
        var (get, list, all) = (shape.Get(), shape.List(), new ListRequest());
        return isList
            ? comparison.Operation(shape.ListName, keys: [0], operation => operation
                .Call("rest", (HttpClient http, int _, CancellationToken stop) =>
                    http.GetFromJsonAsync($"api/payloads/{shape}", shape.ArrayJson, stop), view: records => shape.ToList(records!))
                .Call("grpc", (CallInvoker grpc, int _, CancellationToken stop) => CallAsync(grpc, list, all, stop))
                .CompareWith(EqualityComparer<TList>.Default).Group("lists"))
            : comparison.Operation(shape.GetName, keys: [.. Enumerable.Range(1, 100)], operation => operation
                .Call("rest", (HttpClient http, int id, CancellationToken stop) =>
                    http.GetFromJsonAsync($"api/payloads/{shape}/{id}", shape.Json, stop), view: record => shape.ToMessage(record!))
                .Call("grpc", (CallInvoker grpc, int id, CancellationToken stop) =>
                    CallAsync(grpc, get, new PayloadId { Id = id }, stop))
                .CompareWith(EqualityComparer<TMessage>.Default).Group("gets"));
    }

    private static Task<TResponse> CallAsync<TRequest, TResponse>(
        CallInvoker grpc, Method<TRequest, TResponse> method, TRequest request, CancellationToken stop)
        where TRequest : class, IMessage<TRequest>
        where TResponse : class, IMessage<TResponse> =>
        grpc.AsyncUnaryCall(method, host: null, new(cancellationToken: stop), request).ResponseAsync;
}
