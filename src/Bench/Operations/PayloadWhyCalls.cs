using System.Net.Http.Json;
using RpcBench.ConnectService.Calls;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>Payload calls that leave out a step or do it differently, for the factors of <c>why</c>, and the components of a call that are
/// measured by themselves.</summary>
internal static class PayloadWhyCalls
{
    // Payloads of one shape differ in length, so the components process several payloads in turn.
    private const int Samples = 8;
    private const int BodyBuffer = 16 * 1024;

    public static void AddWhyCalls(this PayloadOperations payloads, Arms arms)
    {
        payloads.GetSmall.AddWhyCalls(arms, PayloadShapes.Small);
        payloads.GetMedium.AddWhyCalls(arms, PayloadShapes.Medium);
        payloads.GetLarge.AddWhyCalls(arms, PayloadShapes.Large);
        payloads.GetDeep.AddWhyCalls(arms, PayloadShapes.Deep);
        payloads.GetDeeper.AddWhyCalls(arms, PayloadShapes.Deeper);
        payloads.GetDeepest.AddWhyCalls(arms, PayloadShapes.Deepest);
        payloads.ListSmall.AddWhyCalls(arms, PayloadShapes.Small);
        payloads.ListMedium.AddWhyCalls(arms, PayloadShapes.Medium);
        payloads.ListLarge.AddWhyCalls(arms, PayloadShapes.Large);
        payloads.ListDeep.AddWhyCalls(arms, PayloadShapes.Deep);
        payloads.ListDeeper.AddWhyCalls(arms, PayloadShapes.Deeper);
        payloads.ListDeepest.AddWhyCalls(arms, PayloadShapes.Deepest);
    }

    public static void AddAllComponents(this PayloadOperations payloads, Arm<HttpClient> arm)
    {
        payloads.GetSmall.AddComponents(arm, PayloadShapes.Small);
        payloads.GetMedium.AddComponents(arm, PayloadShapes.Medium);
        payloads.GetLarge.AddComponents(arm, PayloadShapes.Large);
        payloads.GetDeep.AddComponents(arm, PayloadShapes.Deep);
        payloads.GetDeeper.AddComponents(arm, PayloadShapes.Deeper);
        payloads.GetDeepest.AddComponents(arm, PayloadShapes.Deepest);
        payloads.ListSmall.AddComponents(arm, PayloadShapes.Small);
        payloads.ListMedium.AddComponents(arm, PayloadShapes.Medium);
        payloads.ListLarge.AddComponents(arm, PayloadShapes.Large);
        payloads.ListDeep.AddComponents(arm, PayloadShapes.Deep);
        payloads.ListDeeper.AddComponents(arm, PayloadShapes.Deeper);
        payloads.ListDeepest.AddComponents(arm, PayloadShapes.Deepest);
    }

    public static void AddWhyCalls<T, TMessage, TList>(
        this OperationBuilder<int> operation, Arms arms, PayloadShape<T, TMessage, TList> shape)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>
    {
        var (json, reflectedJson) = (JsonPayloadMethods.Get<T>(), JsonPayloadMethods.Get<T>(isReflected: true));
        var (coded, mapped) = (ProtobufMethods.Create<PayloadId, TMessage>(shape.GetName, PartialCalls.EncodedService),
            ProtobufMethods.Create<PayloadId, TMessage>(shape.GetName, PartialCalls.MappedService));
        var (raw, reflected) = (PartialCalls.CreateRawMethod(shape.GetName, PartialCalls.UnreadMarshaller), ReflectedJson.TypeInfoFor<T>());
        byte[][] requests = [.. Enumerable.Range(0, Payloads.RowsPerTable + 1).Select(id => new PayloadId { Id = id }.ToByteArray())];
        operation
            .Call(arms.GrpcJson, (services, id, stop) => services.Call(json, new IdRequest { Id = id }, stop))
            .Call(arms.GrpcJsonReflected, (services, id, stop) => services.Call(reflectedJson, new IdRequest { Id = id }, stop))
            .Call(arms.RestEcho, (echo, id, stop) => echo.CallAsync(
                (shape.GetName, id), (http, token) => http.GetFromJsonAsync($"{shape.Route}/{id}", shape.Json, token), stop))
            .Call(arms.RestRaw, (http, id, stop) => ReadBytesAsync(http, $"{PartialCalls.RawRoute}/{shape.Name}/{id}", stop))
            .Call(arms.RestEncoded,
                (http, id, stop) => http.GetFromJsonAsync($"{PartialCalls.EncodedRoute}/{shape.Name}/{id}", shape.Json, stop))
            .Call(arms.RestReflected,
                (http, id, stop) => http.GetFromJsonAsync($"{PartialCalls.ReflectedRoute}/{shape.Name}/{id}", reflected, stop))
            .Call(arms.GrpcEcho, (echo, id, stop) => echo.CallAsync((shape.GetName, id),
                (services, token) => shape.GetAsync(services.Payloads, new() { Id = id }, token).ResponseAsync, stop))
            .Call(arms.GrpcRaw, (services, id, stop) => services.Call(raw, requests[id], stop), bytes => bytes.Length)
            .Call(arms.GrpcEncoded, (services, id, stop) => services.Call(coded, new PayloadId { Id = id }, stop), MessageProjection.Create)
            .Call(
                arms.GrpcMapped,
                (services, id, stop) => services.Call(mapped, new PayloadId { Id = id }, stop),
                MessageProjection.Create);
    }

    public static void AddWhyCalls<T, TMessage, TList>(
        this OperationBuilder<ListKey> operation, Arms arms, PayloadShape<T, TMessage, TList> shape)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>
    {
        var all = ListKey.All(shape.Route);
        var (json, reflectedJson) = (JsonPayloadMethods.List<T>(), JsonPayloadMethods.List<T>(isReflected: true));
        var (coded, mapped) = (ProtobufMethods.Create<ListRequest, TList>(shape.ListName, PartialCalls.EncodedService),
            ProtobufMethods.Create<ListRequest, TList>(shape.ListName, PartialCalls.MappedService));
        var (raw, reflected) = (PartialCalls.CreateRawMethod(shape.ListName, PartialCalls.UnreadMarshaller),
            ReflectedJson.TypeInfoFor<T[]>());
        var request = all.Request.ToByteArray();
        operation
            .Call(arms.GrpcJson, (services, _, stop) => services.Call(json, new TakeRequest(), stop), list => list.Items)
            .Call(arms.GrpcJsonReflected, (services, _, stop) => services.Call(reflectedJson, new TakeRequest(), stop), list => list.Items)
            .Call(arms.RestEcho, (echo, key, stop) => echo.CallAsync(
                (shape.ListName, 0), (http, token) => http.GetFromJsonAsync(key.Route, shape.ArrayJson, token), stop))
            .Call(arms.RestRaw, (http, _, stop) => ReadBytesAsync(http, $"{PartialCalls.RawRoute}/{shape.Name}", stop))
            .Call(arms.RestEncoded,
                (http, _, stop) => http.GetFromJsonAsync($"{PartialCalls.EncodedRoute}/{shape.Name}", shape.ArrayJson, stop))
            .Call(arms.RestReflected,
                (http, _, stop) => http.GetFromJsonAsync($"{PartialCalls.ReflectedRoute}/{shape.Name}", reflected, stop))
            .Call(arms.GrpcEcho, (echo, key, stop) => echo.CallAsync(
                (shape.ListName, 0), (services, token) => shape.ListAsync(services.Payloads, key.Request, token).ResponseAsync, stop))
            .Call(arms.GrpcRaw, (services, _, stop) => services.Call(raw, request, stop), bytes => bytes.Length)
            .Call(arms.GrpcEncoded, (services, key, stop) => services.Call(coded, key.Request, stop), ViewOf)
            .Call(arms.GrpcMapped, (services, key, stop) => services.Call(mapped, key.Request, stop), ViewOf)
            .Stream(arms.RestStream, (http, key, stop) => Payloads.ReadLinesAsync(http, $"{key.Route}/stream", shape.Json, stop))
            .Stream(arms.GrpcStream, (services, _, stop) =>
                shape.Stream(services.Payloads, Payloads.EmptyRequest, stop), MessageProjection.Create);

        IEnumerable<JsonNode?> ViewOf(TList list) => Payloads.ProjectItems(shape.GetItems(list));
    }

    public static void AddComponents<T, TMessage, TList>(
        this OperationBuilder<int> operation, Arm<HttpClient> arm, PayloadShape<T, TMessage, TList> shape)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList> => operation.Pieces(arm, async (http, stop) =>
    {
        var records = new T[Samples];
        for (var sample = 0; sample < Samples; sample++)
        {
            records[sample] = (await http.GetFromJsonAsync($"{shape.Route}/{sample + 1}", shape.Json, stop))!;
        }

        var method = ProtobufMethods.Create<PayloadId, TMessage>(shape.GetName);
        return PayloadComponents.Create(records, shape.Json, shape.ToMessage, method.ResponseMarshaller);
    });

    public static void AddComponents<T, TMessage, TList>(
        this OperationBuilder<ListKey> operation, Arm<HttpClient> arm, PayloadShape<T, TMessage, TList> shape)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList> => operation.Pieces(arm, async (http, stop) => PayloadComponents.Create(
            [(await http.GetFromJsonAsync(shape.Route, shape.ArrayJson, stop))!], shape.ArrayJson, shape.ToList,
            ProtobufMethods.Create<ListRequest, TList>(shape.ListName).ResponseMarshaller));

    /// <summary>Reads the body without decoding it and returns its length in bytes.</summary>
    private static async Task<int> ReadBytesAsync(HttpClient http, string route, CancellationToken cancellation)
    {
        using var response = await http.GetAsync(route, HttpCompletionOption.ResponseHeadersRead, cancellation);
        response.EnsureSuccessStatusCode();
        await using var body = await response.Content.ReadAsStreamAsync(cancellation);
        var buffer = ArrayPool<byte>.Shared.Rent(BodyBuffer);
        try
        {
            var length = 0;
            var read = await body.ReadAsync(buffer, cancellation);
            while (read > 0)
            {
                length += read;
                read = await body.ReadAsync(buffer, cancellation);
            }

            return length;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }
}
