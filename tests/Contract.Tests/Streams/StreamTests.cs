namespace RpcBench.Contract.Tests.Streams;

[Collection(nameof(MemoryStore))]
public sealed class StreamTests(MemoryStore store)
{
    // Agreement compares the content.
    [Theory, InlineData("medium/stream", "application/x-ndjson"), InlineData("medium", "application/json; charset=utf-8")]
    public async Task AStreamIsNewlineDelimitedJsonAndACollectionIsJson(string path, string type)
    {
        using var response = await store.Services.Rest.GetAsync($"/api/payloads/{path}");
        Assert.Equal((HttpStatusCode.OK, type), (response.StatusCode, $"{response.Content.Headers.ContentType}"));
    }

    [Fact]
    public async Task MembersAreCamelCaseAndInContractOrder()
    {
        using var body = JsonDocument.Parse(await store.Services.Rest.GetStringAsync("/api/payloads/small/1"));
        var fields = Contracts.V1.SmallPayload.Descriptor.Fields.InFieldNumberOrder().Select(field => field.JsonName);
        Assert.Equal(fields, body.RootElement.EnumerateObject().Select(member => member.Name));
    }

    [Fact]
    public async Task ACallerMayAbandonAStream()
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

        // The services keep running and log nothing. Otherwise the fixture would fail.
        Assert.Equal(1, (await store.Services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
        Assert.Equal(HttpStatusCode.OK, (await store.Services.Rest.GetAsync("/health/live")).StatusCode);
    }
}
