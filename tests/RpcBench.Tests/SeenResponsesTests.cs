using System.Net.Http.Json;
using Grpc.Core;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Spectre.Console;

namespace RpcBench.Tests;

public sealed class SeenResponsesTests
{
    private const string OrderJson = """{"id":1,"total":2.5,"lines":[{"item":"a"},{"item":"b"}]}""";
    private const string ExtendedOrderJson = """{"id":1,"total":2.5,"note":"paid","lines":[{"item":"a","weight":7},{"item":"b"}]}""";

    [Fact]
    public async Task UnreadMembersAreNotedWithTheirPathsAndShareOfTheBytes()
    {
        var (builder, screen, same) = await VerifyAsync(
            context => context.Request.Path == "/two/1" ? Json(ExtendedOrderJson) : Json(OrderJson), (get, one, two) => get
                .Call(one, (http, key, stop) => http.GetFromJsonAsync<OrderView>($"one/{key}", stop))
                .Call(two, (http, key, stop) => http.GetFromJsonAsync<OrderView>($"two/{key}", stop)));

        AssertHas(screen, "The arms do not move the same data: the JSON responses have members that the results do not have "
            + "(lines[].weight, note), 28\u00A0% of the bytes: Get over two. Read these members, or leave them out of the responses.");
        Assert.Equal([(DiagnosticCode.UnreadMembers, "two")], builder.Notes.Select(note => (note.Code, note.Arm)));
        Assert.Single(same);
    }

    [Fact]
    public async Task UnreadMembersAreDifferencesIfTheComparisonForbidsThem()
    {
        var (builder, _, same) = await VerifyAsync(
            context => context.Request.Path == "/two/1" ? Json(ExtendedOrderJson) : Json(OrderJson), (get, one, two) => get
                .Call(one, (http, key, stop) => http.GetFromJsonAsync<OrderView>($"one/{key}", stop))
                .Call(two, (http, key, stop) => http.GetFromJsonAsync<OrderView>($"two/{key}", stop)),
            refuses: true);

        Assert.Equal(
            ["lines[0].weight (in the response, and not in the result), the first of 2 differences",
                "note (in the response, and not in the result)"],
            builder.Check!.Mismatches.Select(mismatch => mismatch.DescribePlace()).Order(StringComparer.Ordinal));
        Assert.All(builder.Check.Mismatches, mismatch => Assert.Equal(new("one", "nothing"), mismatch.Answers[0]));
        Assert.Empty(same);
        Assert.Empty(builder.Notes);
    }

    [Theory]
    // Renamed members, a wrapped object, the name of a type, and a member that the declaration ignores.
    [InlineData("""{"ID":1,"Total":2.5,"order_lines":[{"item":"a"},{"item":"b"}]}""")]
    [InlineData("""{"data":{"order":{"id":1,"total":2.5,"lines":[{"item":"a"},{"item":"b"}]}}}""")]
    [InlineData("""{"$type":"order","id":1,"total":2.5,"lines":[]}""")]
    [InlineData("""{"id":1,"total":2.5,"at":"now","lines":[]}""")]
    public async Task MembersThatTheResultRenamesAreNotNoted(string body)
    {
        var (builder, _, _) = await VerifyAsync(_ => Json(body), (get, one, two) => get
            .CallBoth(one, two, async (http, key, stop) =>
            {
                var json = await http.GetFromJsonAsync<JsonElement>($"{key}", stop);
                var order = json.TryGetProperty("data", out var data) ? data.GetProperty("order") : json;
                var lines = order.TryGetProperty("order_lines", out var renamed) ? renamed : order.GetProperty("lines");
                return new OrderView(1, 2.5m, lines.Deserialize<List<LineView>>(JsonSerializerOptions.Web)!);
            })
            .Ignore("at"));

        Assert.Empty(builder.Notes);
        Assert.Empty(builder.Check!.Mismatches);
    }

    [Fact]
    public async Task JsonLinesAreComparedWithTheItemsOfAStream()
    {
        var (builder, _, _) = await VerifyAsync(_ => Json("{\"item\":\"a\"}\n{\"item\":\"b\",\"weight\":7}\n", "application/x-ndjson"),
            (get, one, two) => get.Stream(one, Lines).Stream(two, Lines));

        Assert.Equal(["weight", "weight"], builder.Notes.Select(note => note.Texts["members"]).Select(path => path.Split('.')[^1]));

        static async IAsyncEnumerable<LineView> Lines(
            HttpClient http, int key, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken stop)
        {
            await using var body = await http.GetStreamAsync($"{key}", stop);
            await foreach (var line in JsonSerializer.DeserializeAsyncEnumerable<LineView>(
                body, topLevelValues: true, JsonSerializerOptions.Web, stop))
            {
                yield return line!;
            }
        }
    }

    [Fact]
    public void MembersWhoseNamesDifferByCaseAreReadIfTheResultHasBoth()
    {
        var body = JsonElement.Parse("""{"ID":1,"id":2}""");

        Assert.Equal([], UnreadMembers.Find(body, body, new HashSet<string>())!);
        Assert.Equal(
            ["id"], UnreadMembers.Find(body, JsonElement.Parse("""{"ID":1}"""), new HashSet<string>())!.Select(member => member.Path));
    }

    [Fact]
    public async Task BodiesThatAreNotJsonOrTooLargeAreNotKept()
    {
        var large = $$"""{"item":"{{new string('x', ClientConnections.MaxMessageBytes)}}","weight":7}""";
        var (builder, _, same) = await VerifyAsync(
            context => context.Request.Path == "/2" ? Json(ExtendedOrderJson, "application/octet-stream") : Json(large),
            (get, one, two) => get.CallBoth(one, two, ReadAsync), keys: [1, 2]);

        Assert.Empty(builder.Notes);
        Assert.Single(same);

        static async Task<LineView> ReadAsync(HttpClient http, int key, CancellationToken stop)
        {
            await using var body = await http.GetStreamAsync($"{key}", stop);
            var line = await JsonSerializer.DeserializeAsync<LineView>(body, JsonSerializerOptions.Web, stop);
            return line! with { Id = key };
        }
    }

    [Fact]
    public async Task AnOperationWithOnlyErrorsIsRefusedUnlessItExpectsThem()
    {
        var refusal = await Assert.ThrowsAsync<UserException>(() => VerifyAsync(_ => new(404), Declare, keys: [1, 2]));
        var (builder, screen, same) = await VerifyAsync(
            _ => new(404), (get, one, two) => Declare(get.ExpectErrors(), one, two), keys: [1, 2]);

        Assert.Equal(
            "Every call of Get over one failed: 2 of 2 are 404 (NotFound). Correct the call, or declare .ExpectErrors() to measure error "
                + "responses.", refusal.Message);
        AssertHas(
            screen,
            "2 of 2 compared calls failed (2 of 2 are 404 (NotFound)), and their times are in the figures: Get over one and Get over two.");
        Assert.Equal(["one", "two"], builder.Notes.Select(note => note.Arm));
        Assert.Single(same);

        static void Declare(OperationBuilder<int> get, Arm<HttpClient> one, Arm<HttpClient> two) => get.CallBoth(one, two, FindAsync);
    }

    [Fact]
    public async Task AnOperationThatIsNeverModifiedIsRefused()
    {
        var refusal = await Assert.ThrowsAsync<UserException>(
            () => VerifyAsync(_ => new(304), (get, one, two) => get.CallBoth(one, two, FindAsync)));

        AssertHas(refusal.Message, "1 of 1 are 304 (NotModified)");
    }

    [Fact]
    public async Task IfOneArmSucceedsAndAnotherFailsTheStatusesAreTheDifference()
    {
        var (builder, _, same) = await VerifyAsync(
            context => context.Request.Path == "/two/2" ? new(500) : Json(OrderJson), (get, one, two) => get
                .Call(one, (http, key, stop) => FindAsync(http, $"one/{key}", key, stop))
                .Call(two, (http, key, stop) => FindAsync(http, $"two/{key}", key, stop)),
            keys: [1, 2]);

        var mismatch = Assert.Single(builder.Check!.Mismatches);
        Assert.Equal("key 2: the status of the response", mismatch.Path);
        Assert.Equal([new("one", "200 (OK)"), new("two", "500 (InternalServerError)")], mismatch.Answers);
        Assert.Empty(same);
    }

    [Fact]
    public async Task SomeErrorsOfBothArmsAreNoted()
    {
        var (builder, _, same) = await VerifyAsync(
            context => context.Request.Path == "/2" ? new(404) : Json(OrderJson), (get, one, two) => get.CallBoth(one, two, FindAsync),
            keys: [1, 2]);

        const string statuses = "1 of 2 are 404 (NotFound)";
        Assert.Equal([(DiagnosticCode.ErrorResponses, statuses), (DiagnosticCode.ErrorResponses, statuses)],
            builder.Notes.Select(note => (note.Code, note.Texts["statuses"])));
        Assert.Single(same);
    }

    [Fact]
    public async Task ACallThatSucceedsAtASecondAttemptIsASuccess()
    {
        // Attempts are counted for each connection, because both arms call at the same time over separate connections.
        ConcurrentDictionary<string, int> attempts = [];
        var (builder, _, _) = await VerifyAsync(
            context => attempts.AddOrUpdate(context.Connection.Id, 1, (_, before) => before + 1) % 2 == 1 ? new(503) : Json(OrderJson),
            (get, one, two) => get
                .CallBoth(one, two, async (http, key, stop) =>
                {
                    var first = await FindAsync(http, key, stop);
                    return await FindAsync(http, key, stop) with { IsFound = true };
                }));

        Assert.Empty(builder.Notes);
    }

    [Fact]
    public async Task AGrpcStatusThatAClientConvertsIsStillObserved()
    {
        var refusal = await Assert.ThrowsAsync<UserException>(() => VerifyAsync(
            _ => new(200) { MediaType = "application/grpc", GrpcStatus = StatusCode.NotFound }, (get, one, two) => get
                .CallBoth(one, two, async (http, key, stop) =>
                {
                    using var response = await http.GetAsync($"{key}", stop);
                    return new LookupResult(key, IsFound: false);
                }),
            protocol: HttpProtocols.Http2));

        AssertHas(refusal.Message, "Every call of Get over one failed: 1 of 1 are gRPC NotFound.");
    }

    [Fact]
    public async Task PageSizesWithEqualContentAreNotReportedAsIneffectiveKeys()
    {
        var (builder, _, _) = await VerifyAsync(
            context => Json($"[{string.Join(',', Page(context))}]"), (get, one, two) => get
                .CallBoth(one, two, async (http, size, stop) =>
                {
                    List<LineView> all = [];
                    for (var start = 0; start < 4; start += size)
                    {
                        all.AddRange((await http.GetFromJsonAsync<LineView[]>($"{size}?start={start}", stop))!);
                    }

                    return all;
                }),
            keys: [1, 2, 4]);

        Assert.Empty(builder.Notes);

        static IEnumerable<string> Page(HttpContext context) => Enumerable
            .Range(int.Parse(context.Request.Query["start"]!), int.Parse($"{context.Request.Path}"[1..]))
            .Select(item => $$"""{"item":"{{item}}"}""");
    }

    [Theory, InlineData(false), InlineData(true)]
    public async Task AResponseThatIgnoresItsKeyIsReported(bool hasComparer)
    {
        var (builder, screen, _) = await VerifyAsync(
            context => Json($$"""{"item":"{{context.Request.Path}}"}"""), (get, one, two) =>
            {
                get.Call(one, GetAsync, _ => true).Call(two, GetAsync, _ => true);
                if (hasComparer)
                {
                    get.CompareWith(EqualityComparer<bool>.Default);
                }
                else
                {
                    get.Cleanup(one, (_, _) => Task.CompletedTask);
                }
            },
            keys: [1, 22]);

        Assert.Equal([DiagnosticCode.SameForEveryKey], builder.Notes.Select(note => note.Code));
        AssertHas(screen, "The compared values are the same for every key, but the responses have 13 to 14 bytes: Get over one. That is "
            + "right if every key requests the same data in another way, for example in pages of different sizes. Otherwise return more");

        static Task<LineView?> GetAsync(HttpClient http, int key, CancellationToken stop) =>
            http.GetFromJsonAsync<LineView>($"{key}", stop);
    }

    private static Task<LookupResult> FindAsync(HttpClient http, int key, CancellationToken stop) => FindAsync(http, $"{key}", key, stop);

    private static async Task<LookupResult> FindAsync(HttpClient http, string path, int key, CancellationToken stop)
    {
        using var response = await http.GetAsync(path, stop);
        return new(key, IsFound: false);
    }

    private static ScriptedResponse Json(string body, string mediaType = "application/json; charset=utf-8") =>
        new(200) { Body = body, MediaType = mediaType };

    private static async Task<(UnrecordedRunBuilder Builder, string Screen, IReadOnlyList<ComparedOperation> Same)> VerifyAsync(
        Func<HttpContext, ScriptedResponse> answer, Action<OperationBuilder<int>, Arm<HttpClient>, Arm<HttpClient>> declare,
        bool refuses = false,
        int[]? keys = null, HttpProtocols protocol = HttpProtocols.Http1)
    {
        await using var server = await StartAsync(answer, protocol);
        var at = server.Urls.First();
        var compared = CreateRun(comparison =>
        {
            if (refuses)
            {
                comparison.RefuseUnreadMembers();
            }

            declare(comparison.Operation("Get", keys ?? [1]), Add("one"), Add("two"));

            Arm<HttpClient> Add(string id) => comparison.Arm(id, at, target => new HttpClient(target.Handler)
            {
                BaseAddress = target.Address,
                DefaultRequestVersion = protocol == HttpProtocols.Http2 ? HttpVersion.Version20 : HttpVersion.Version11,
                DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
            });
        });
        using var screen = new StringWriter();
        var console = AnsiConsole.Create(new() { Out = new AnsiConsoleOutput(screen) });
        console.Profile.Width = 1000;
        var builder = new UnrecordedRunBuilder();
        var same = await ResponseVerification.RunAsync(console, CreateEndpoints(compared), compared, compared.Operations, builder, default);
        return (builder, $"{screen}", same);
    }

    private static async Task<WebApplication> StartAsync(Func<HttpContext, ScriptedResponse> answer, HttpProtocols protocol)
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
            kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocol));
        var app = builder.Build();
        app.Run(async context =>
        {
            var answered = answer(context);
            context.Response.StatusCode = answered.Status;
            context.Response.ContentType = answered.MediaType;
            if (answered.Body is { } body)
            {
                await context.Response.WriteAsync(body);
            }

            if (answered.GrpcStatus is { } status)
            {
                context.Response.AppendTrailer("grpc-status", $"{(int)status}");
            }
        });
        await app.StartAsync();
        return app;
    }

    private sealed record ScriptedResponse(int Status)
    {
        public string? Body { get; init; }

        public string? MediaType { get; init; }

        public StatusCode? GrpcStatus { get; init; }
    }

    private sealed record OrderView(int Id, decimal Total, List<LineView> Lines);

    private sealed record LineView(string? Item)
    {
        public int Id { get; init; }
    }

    private sealed record LookupResult(int Key, bool IsFound);
}
