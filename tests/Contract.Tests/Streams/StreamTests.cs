namespace RpcBench.Contract.Tests.Streams;

[Collection(nameof(OnMemory))]
public sealed class StreamTests(MemoryStore store)
{
    [Fact]
    public async Task AStreamIsOneJsonObjectALine()
    {
        using var response = await store.Services.Rest.GetAsync("/api/payloads/medium/stream");
        Assert.Equal("application/x-ndjson", response.Content.Headers.ContentType?.ToString());

        var lines = (await response.Content.ReadAsStringAsync()).Split('\n');
        Assert.Equal("", lines[^1]);
        Assert.Equal(
            Enumerable.Range(1, 100), lines[..^1].Select(line => JsonDocument.Parse(line).RootElement.GetProperty("id").GetInt32()));
    }

    [Fact]
    public async Task ACollectionIsOneJsonArray()
    {
        using var response = await store.Services.Rest.GetAsync("/api/payloads/medium");
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("application/json; charset=utf-8", response.Content.Headers.ContentType?.ToString());
        using var body = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        Assert.Equal(100, body.RootElement.GetArrayLength());
    }

    [Fact]
    public async Task EveryMemberIsSentInCamelCaseAndInTheOrderOfTheContract()
    {
        using var body = JsonDocument.Parse(await store.Services.Rest.GetStringAsync("/api/payloads/small/1"));
        var fields = Contracts.V1.SmallPayload.Descriptor.Fields.InFieldNumberOrder().Select(field => field.JsonName);
        Assert.Equal(fields, body.RootElement.EnumerateObject().Select(member => member.Name));
    }

    [Fact]
    public async Task ACallerMayLeaveAStreamHalfRead()
    {
        using (var call = store.Services.Grpc.StreamLargePayloads(new()))
        {
            Assert.True(await call.ResponseStream.MoveNext(CancellationToken.None));
        }

        using (var response = await store.Services.Rest.GetAsync("/api/payloads/large/stream", HttpCompletionOption.ResponseHeadersRead))
        await using (var body = await response.Content.ReadAsStreamAsync())
        {
            Assert.NotEqual(-1, body.ReadByte());
        }

        // The services go on, and log nothing of it: the fixture would fail.
        Assert.Equal(1, (await store.Services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
        using var live = await store.Services.Rest.GetAsync("/health/live");
        Assert.Equal(HttpStatusCode.OK, live.StatusCode);
    }
}
