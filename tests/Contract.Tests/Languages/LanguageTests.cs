using Xunit.Abstractions;

namespace RpcBench.Contract.Tests.Languages;

/// <summary>Tests that clients in three languages receive the same data over both APIs. The tests print what each client
/// received.</summary>
public sealed class LanguageTests(MemoryStore store, ITestOutputHelper output) : IClassFixture<MemoryStore>
{
    private static readonly IReadOnlyList<LanguageCall> Calls = LanguageCalls.All;

    private ServicePair Services => store.Services;

    [Fact]
    public async Task ADotnetClientReceivesTheSameOverBothApis()
    {
        var seen = await new DotnetClient(Services).RunAsync(Calls);

        AssertSameResponses(FilterByApi(seen, "REST"), FilterByApi(seen, "gRPC"));
        // Checks that the calls cause the errors that they are meant to cause.
        Assert.Equal(
            ["ALREADY_EXISTS", "INVALID_ARGUMENT", "NOT_FOUND", "OK"], FilterByApi(seen, "gRPC").Select(one => one.Status).Distinct()
                .Order());
        Report(".NET", seen);
    }

    [SkippableFact]
    public async Task APythonClientReceivesTheSameAsADotnetClient()
    {
        var python = await Interpreters.FindPythonAsync();
        var dotnet = await new DotnetClient(Services).RunAsync(Calls);
        var seen = await ForeignClient.RunAsync(python, "clients/python/client.py", CreateClientInput());

        AssertSameResponses(dotnet, seen);
        AssertSameResponses(FilterByApi(seen, "REST"), FilterByApi(seen, "gRPC"));
        Report("Python", seen);
    }

    [SkippableFact]
    public async Task ANodeClientReceivesTheSameAsADotnetClientExceptLargeIntegers()
    {
        var node = await Interpreters.FindNodeAsync();
        var dotnet = await new DotnetClient(Services).RunAsync(Calls);
        var seen = await ForeignClient.RunAsync(node, "clients/node/client.mjs", CreateClientInput());

        AssertSameResponses(FilterByApi(dotnet, "gRPC"), FilterByApi(seen, "gRPC"));
        AssertSameResponses(
            FilterByApi(dotnet, "REST").Select(one => one with { Answer = CanonicalForm.WithIntegersAsDoubles(one.Answer) }),
            FilterByApi(seen, "REST"));
        var rounded = FilterByApi(dotnet, "REST").Zip(FilterByApi(seen, "REST"))
            .Where(pair => !JsonNode.DeepEquals(pair.First.Answer, pair.Second.Answer))
            .ToArray();
        Assert.Equal(
            ["Add 9007199254740993 0", "Add -9007199254740993 -2", "Add 9223372036854775806 1"], rounded.Select(pair => pair.First.Call));
        Assert.All(rounded, pair => Assert.Equal(pair.First.Text, pair.Second.Text));
        Report("Node", seen);
    }

    [SkippableFact]
    public async Task AConnectClientReceivesTheSameInEveryEncodingAndHttpVersion()
    {
        var node = await Interpreters.FindNodeAsync();
        LanguageCall[] calls = [.. Calls.Where(call => call is { Service: "PayloadService", IsStream: false })];
        await using var service = await StartedService.StartAsync(ServiceAssembly.Connect, "--Store:Provider", "memory");
        var dotnet = FilterByApi(await new DotnetClient(Services).RunAsync(calls), "gRPC");
        var seen = await ForeignClient.RunAsync(node, "clients/node/connect.mjs", new
        {
            Http1 = $"{service.Announcement.Http1}".TrimEnd('/'),
            Http2 = $"{service.Announcement.Http2}".TrimEnd('/'),
            Contract = Path.Combine(ForeignClient.Folder, "contract.protoset"),
            Calls = calls,
        });

        Assert.Equal(["JSON over HTTP/1.1", "protobuf over HTTP/1.1", "JSON over HTTP/2", "protobuf over HTTP/2"],
            seen.Select(one => one.Api).Distinct());
        Assert.All(seen.GroupBy(one => one.Api), api => AssertSameResponses(dotnet, [.. api]));
        output.WriteLine($"connect-node: {calls.Length} calls in 4 forms, all seen alike");
    }

    private static IReadOnlyList<ReceivedResponse> FilterByApi(IReadOnlyList<ReceivedResponse> seen, string api)
        => [.. seen.Where(one => one.Api == api)];

    private static void AssertSameResponses(IEnumerable<ReceivedResponse> expected, IReadOnlyList<ReceivedResponse> actual)
    {
        ReceivedResponse[] all = [.. expected];
        Assert.Equal(all.Select(one => one.Call), actual.Select(one => one.Call));
        Assert.Empty(all.Zip(actual).Where(pair => !pair.First.Matches(pair.Second)).Select(pair => $"{pair.First} | {pair.Second}"));
    }

    private object CreateClientInput() => new
    {
        Rest = Services.RestService.Announcement.Http1!.ToString().TrimEnd('/'),
        Grpc = Services.GrpcService.Announcement.Http2.Authority,
        Protos = Path.Combine(ForeignClient.Folder, "protos"),
        Contract = Path.Combine(ForeignClient.Folder, "contract.protoset"),
        Calls,
    };

    private void Report(string language, IReadOnlyList<ReceivedResponse> seen)
    {
        var pairs = FilterByApi(seen, "REST").Zip(FilterByApi(seen, "gRPC")).ToArray();
        var different = pairs.Where(pair => !pair.First.Matches(pair.Second)).ToArray();
        output.WriteLine($"{language}: {pairs.Length} calls over each API, "
            + $"{pairs.Length - different.Length} seen alike, {different.Length} differently");
        foreach (var (rest, grpc) in different)
        {
            output.WriteLine($"  {rest} (received as {rest.Text}) | {grpc}");
        }
    }
}
