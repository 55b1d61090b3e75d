using RpcBench.Contracts.V1;

namespace RpcBench.Tests.Plain;

/// <summary>A method that is called without this tool, by a plain client of each API.</summary>
internal sealed record BareCall(string Name, Func<Task> Rest, Func<Task> Grpc);

/// <summary>The twelve methods of the default command. The ids go from 1 to 100 and start again.</summary>
internal static class BareCalls
{
    public static BareCall[] Create(HttpClient rest, PayloadService.PayloadServiceClient grpc)
    {
        var (json, id) = (PayloadJsonContext.Default, 0);
        return
        [
            Get("Small", json.SmallPayload, async one => await grpc.GetSmallPayloadAsync(one)),
            Get("Medium", json.MediumPayload, async one => await grpc.GetMediumPayloadAsync(one)),
            Get("Large", json.LargePayload, async one => await grpc.GetLargePayloadAsync(one)),
            Get("Deep", json.DeepPayload, async one => await grpc.GetDeepPayloadAsync(one)),
            Get("Deeper", json.DeeperPayload, async one => await grpc.GetDeeperPayloadAsync(one)),
            Get("Deepest", json.DeepestPayload, async one => await grpc.GetDeepestPayloadAsync(one)),
            List("Small", json.SmallPayloadArray, async () => await grpc.ListSmallPayloadsAsync(new())),
            List("Medium", json.MediumPayloadArray, async () => await grpc.ListMediumPayloadsAsync(new())),
            List("Large", json.LargePayloadArray, async () => await grpc.ListLargePayloadsAsync(new())),
            List("Deep", json.DeepPayloadArray, async () => await grpc.ListDeepPayloadsAsync(new())),
            List("Deeper", json.DeeperPayloadArray, async () => await grpc.ListDeeperPayloadsAsync(new())),
            List("Deepest", json.DeepestPayloadArray, async () => await grpc.ListDeepestPayloadsAsync(new())),
        ];

        BareCall Get<T>(string shape, JsonTypeInfo<T> type, Func<PayloadId, Task> call) => new(
            $"Get{shape}Payload", () =>
                ReadAsync($"/api/payloads/{shape.ToLowerInvariant()}/{Next()}", type), () => call(new() { Id = Next() }));

        BareCall List<T>(string shape, JsonTypeInfo<T> type, Func<Task> call) =>
            new($"List{shape}Payloads", () => ReadAsync($"/api/payloads/{shape.ToLowerInvariant()}", type), call);

        int Next() => id = (id % 100) + 1;

        async Task ReadAsync<T>(string path, JsonTypeInfo<T> type)
        {
            await using var body = await rest.GetStreamAsync(path);
            await JsonSerializer.DeserializeAsync(body, type);
        }
    }
}
