namespace RpcBench.Contract.Tests.Styles;

/// <summary>Tests that public clients in other languages receive the same data over the other styles as a .NET client receives over
/// gRPC.</summary>
public sealed class StyleClientTests(MemoryStore store) : IClassFixture<MemoryStore>
{
    private static readonly IReadOnlyList<LanguageCall> Payloads =
        [.. LanguageCalls.All.Where(call => call is { Service: "PayloadService", IsStream: false })];

    [SkippableFact]
    public Task CurlSeesTheObjectsOverJsonTranscoding() => AssertSeenAsync(ServiceAssembly.Transcoding, async address =>
    {
        List<Seen> seen = [];
        foreach (var call in Payloads)
        {
            var exit = await ProgramExit.OfAsync(
                new("curl", ["--silent", "--write-out", "\n%{http_code}", $"{address}{call.Path}"]), TimeSpan.FromMinutes(1));
            Assert.Equal(0, exit.Code);
            var (body, status) = (exit.Output[..exit.Output.LastIndexOf('\n')], exit.Output.Split('\n')[^1].Trim());
            using var json = JsonDocument.Parse(body);
            seen.Add(status == "200"
                ? new(call.Name, "curl", status, null, Canonical.Of(json.RootElement))
                : new(call.Name, "curl", status, json.RootElement.GetProperty("message").GetString(), null));
        }

        return seen;
    });

    [SkippableFact]
    public Task ABrowsersGrpcWebClientSeesTheObjects() => AssertSeenAsync(ServiceAssembly.GrpcWeb, RunNodeAsync("grpc-web.mjs"));

    [SkippableFact]
    public Task ASignalRClientOfNodeSeesTheObjects() => AssertSeenAsync(
        ServiceAssembly.SignalR, RunNodeAsync("signalr.mjs"), hasStatuses: false);

    [SkippableFact]
    public Task AMessagePackReaderOfNodeSeesTheObjects() => AssertSeenAsync(
        ServiceAssembly.Controllers, RunNodeAsync("messagepack.mjs"));

    private static Func<string, Task<IReadOnlyList<Seen>>> RunNodeAsync(string script) => async address => await ForeignClient.RunAsync(
        await Interpreters.NodeAsync(), $"clients/node/{script}",
        new { Address = address, Contract = Path.Combine(ForeignClient.Folder, "contract.protoset"), Calls = Payloads });

    private async Task AssertSeenAsync(string service, Func<string, Task<IReadOnlyList<Seen>>> run, bool hasStatuses = true)
    {
        await using var started = await StartedService.StartAsync(service, "--Store:Provider", "memory");
        if (!hasStatuses)
        {
            // SignalR logs each call that a hub refuses as an error.
            started.ExpectErrors();
        }

        var dotnet = (await new DotnetClient(store.Services).RunAsync(Payloads)).Where(one => one.Api == "gRPC").ToList();

        var seen = await run($"{started.Announcement.Http1}".TrimEnd('/'));

        Assert.Equal(dotnet.Select(one => one.Call), seen.Select(one => one.Call));
        Assert.Empty(dotnet.Zip(seen).Where(pair => !(hasStatuses ? pair.First : Refused(pair.First)).IsLike(pair.Second))
            .Select(pair => $"{pair.First} | {pair.Second}"));
    }

    // A hub has no statuses. It answers a call, or refuses the call with a sentence.
    private static Seen Refused(Seen seen) => seen.Status == "OK" ? seen : seen with { Status = "REFUSED" };
}
