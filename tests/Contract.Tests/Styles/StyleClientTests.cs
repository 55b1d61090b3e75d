namespace RpcBench.Contract.Tests.Styles;

/// <summary>Tests that public clients in other languages receive the same data over the other styles as a .NET client receives over
/// gRPC.</summary>
public sealed class StyleClientTests(MemoryStore store) : IClassFixture<MemoryStore>
{
    private static readonly IReadOnlyList<LanguageCall> Payloads =
        [.. LanguageCalls.All.Where(call => call is { Service: "PayloadService", IsStream: false })];

    [SkippableFact]
    public Task CurlReadsTheObjectsOverJsonTranscoding() => AssertReadsObjectsAsync(ServiceAssembly.Transcoding, async address =>
    {
        List<ReceivedResponse> seen = [];
        foreach (var call in Payloads)
        {
            var exit = await ProgramExit.RunAsync(
                new("curl", ["--silent", "--write-out", "\n%{http_code}", $"{address}{call.Path}"]), TimeSpan.FromMinutes(1));
            Assert.Equal(0, exit.Code);
            var (body, status) = (exit.Output[..exit.Output.LastIndexOf('\n')], exit.Output.Split('\n')[^1].Trim());
            using var json = JsonDocument.Parse(body);
            seen.Add(status == "200"
                ? new(call.Name, "curl", status, null, CanonicalForm.Create(json.RootElement))
                : new(call.Name, "curl", status, json.RootElement.GetProperty("message").GetString(), null));
        }

        return seen;
    });

    [SkippableFact]
    public Task ABrowsersGrpcWebClientReadsTheObjects() => AssertReadsObjectsAsync(ServiceAssembly.GrpcWeb, RunNodeAsync("grpc-web.mjs"));

    [SkippableFact]
    public Task ANodeSignalRClientReadsTheObjects() => AssertReadsObjectsAsync(
        ServiceAssembly.SignalR, RunNodeAsync("signalr.mjs"), hasStatuses: false);

    [SkippableFact]
    public Task ANodeMessagePackReaderReadsTheObjects() => AssertReadsObjectsAsync(
        ServiceAssembly.Controllers, RunNodeAsync("messagepack.mjs"));

    private static Func<string, Task<IReadOnlyList<ReceivedResponse>>> RunNodeAsync(
        string script) => async address => await ForeignClient.RunAsync(
        await Interpreters.FindNodeAsync(), $"clients/node/{script}",
        new { Address = address, Contract = Path.Combine(ForeignClient.Folder, "contract.protoset"), Calls = Payloads });

    private async Task AssertReadsObjectsAsync(
        string service,
        Func<string, Task<IReadOnlyList<ReceivedResponse>>> run,
        bool hasStatuses = true)
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
        Assert.Empty(dotnet.Zip(seen).Where(pair => !(hasStatuses ? pair.First : MarkAsRefused(pair.First)).Matches(pair.Second))
            .Select(pair => $"{pair.First} | {pair.Second}"));
    }

    // A hub has no statuses. It answers a call, or refuses the call with a sentence.
    private static ReceivedResponse MarkAsRefused(ReceivedResponse seen) => seen.Status == "OK" ? seen : seen with { Status = "REFUSED" };
}
