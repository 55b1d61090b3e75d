using Xunit.Abstractions;

namespace RpcBench.Contract.Tests.Languages;

/// <summary>Tests that clients in three languages receive the same data over both APIs. The tests print what each client
/// received.</summary>
public sealed class LanguageTests(MemoryStore store, ITestOutputHelper output) : IClassFixture<MemoryStore>
{
    private static readonly IReadOnlyList<LanguageCall> Calls = LanguageCalls.All;

    private ServicePair Services => store.Services;

    [Fact]
    public async Task ADotnetClientSeesTheSameOverBothApis()
    {
        var seen = await new DotnetClient(Services).RunAsync(Calls);

        AssertAlike(Of(seen, "REST"), Of(seen, "gRPC"));
        // Checks that the calls cause the errors that they are meant to cause.
        Assert.Equal(
            ["ALREADY_EXISTS", "INVALID_ARGUMENT", "NOT_FOUND", "OK"], Of(seen, "gRPC").Select(one => one.Status).Distinct().Order());
        Report(".NET", seen);
    }

    [SkippableFact]
    public async Task APythonClientSeesTheSameOverBothApisAsADotnetClient()
    {
        var python = await Interpreters.PythonAsync();
        var dotnet = await new DotnetClient(Services).RunAsync(Calls);
        var seen = await ForeignClient.RunAsync(python, "clients/python/client.py", Told());

        AssertAlike(dotnet, seen);
        AssertAlike(Of(seen, "REST"), Of(seen, "gRPC"));
        Report("Python", seen);
    }

    [SkippableFact]
    public async Task ANodeClientSeesTheSameAsADotnetClientExceptIntegersThatADoubleCannotHoldWhichItReceivesWhole()
    {
        var node = await Interpreters.NodeAsync();
        var dotnet = await new DotnetClient(Services).RunAsync(Calls);
        var seen = await ForeignClient.RunAsync(node, "clients/node/client.mjs", Told());

        AssertAlike(Of(dotnet, "gRPC"), Of(seen, "gRPC"));
        AssertAlike(Of(dotnet, "REST").Select(one => one with { Answer = Canonical.WithIntegersAsDoubles(one.Answer) }), Of(seen, "REST"));
        var rounded = Of(dotnet, "REST").Zip(Of(seen, "REST")).Where(pair => !JsonNode.DeepEquals(pair.First.Answer, pair.Second.Answer))
            .ToArray();
        Assert.Equal(
            ["Add 9007199254740993 0", "Add -9007199254740993 -2", "Add 9223372036854775806 1"], rounded.Select(pair => pair.First.Call));
        Assert.All(rounded, pair => Assert.Equal(pair.First.Text, pair.Second.Text));
        Report("Node", seen);
    }

    [SkippableFact]
    public async Task AConnectClientSeesInEveryEncodingAndVersionOfHttpWhatADotnetClientSeesOverGrpc()
    {
        var node = await Interpreters.NodeAsync();
        LanguageCall[] calls = [.. Calls.Where(call => call is { Service: "PayloadService", IsStream: false })];
        await using var service = await StartedService.StartAsync(ServiceAssembly.Connect, "--Store:Provider", "memory");
        var dotnet = Of(await new DotnetClient(Services).RunAsync(calls), "gRPC");
        var seen = await ForeignClient.RunAsync(node, "clients/node/connect.mjs", new
        {
            Http1 = $"{service.Announcement.Http1}".TrimEnd('/'),
            Http2 = $"{service.Announcement.Http2}".TrimEnd('/'),
            Contract = Path.Combine(ForeignClient.Folder, "contract.protoset"),
            Calls = calls,
        });

        Assert.Equal(["JSON over HTTP/1.1", "protobuf over HTTP/1.1", "JSON over HTTP/2", "protobuf over HTTP/2"],
            seen.Select(one => one.Api).Distinct());
        Assert.All(seen.GroupBy(one => one.Api), api => AssertAlike(dotnet, [.. api]));
        output.WriteLine($"connect-node: {calls.Length} calls in 4 forms, all seen alike");
    }

    private static IReadOnlyList<Seen> Of(IReadOnlyList<Seen> seen, string api) => [.. seen.Where(one => one.Api == api)];

    private static void AssertAlike(IEnumerable<Seen> expected, IReadOnlyList<Seen> actual)
    {
        Seen[] all = [.. expected];
        Assert.Equal(all.Select(one => one.Call), actual.Select(one => one.Call));
        Assert.Empty(all.Zip(actual).Where(pair => !pair.First.IsLike(pair.Second)).Select(pair => $"{pair.First} | {pair.Second}"));
    }

    private object Told() => new
    {
        Rest = Services.RestService.Announcement.Http1!.ToString().TrimEnd('/'),
        Grpc = Services.GrpcService.Announcement.Http2.Authority,
        Protos = Path.Combine(ForeignClient.Folder, "protos"),
        Contract = Path.Combine(ForeignClient.Folder, "contract.protoset"),
        Calls,
    };

    private void Report(string language, IReadOnlyList<Seen> seen)
    {
        var pairs = Of(seen, "REST").Zip(Of(seen, "gRPC")).ToArray();
        var different = pairs.Where(pair => !pair.First.IsLike(pair.Second)).ToArray();
        output.WriteLine($"{language}: {pairs.Length} calls over each API, "
            + $"{pairs.Length - different.Length} seen alike, {different.Length} differently");
        foreach (var (rest, grpc) in different)
        {
            output.WriteLine($"  {rest} (received as {rest.Text}) | {grpc}");
        }
    }
}
