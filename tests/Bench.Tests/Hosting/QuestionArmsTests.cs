using System.Buffers.Text;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Bench.Tests.Hosting;

/// <summary>Tests the arms of the factors of <c>why</c> on real services.</summary>
public sealed class QuestionArmsTests(QuestionArmsTests.QuestionServices running) : IClassFixture<QuestionArmsTests.QuestionServices>
{
    private static readonly ComparedOperation Get = Catalogue.FindOperation("GetMediumPayload");
    private static readonly ComparedOperation List = Catalogue.FindOperation("ListSmallPayloads");

    [Fact]
    public async Task EveryArmOfEveryQuestionReturnsTheSameData()
    {
        using var clients = BenchRuns.OpenObservedClients(new(running.Started.Endpoints.Arms
            .Where(arm => arm.IsComparable && Get.IsCalledOver(arm))
            .Select(arm => (arm, running.Started.Endpoints.AddressOf(arm)))));

        var check = await new EqualityCheck(clients).RunAsync([Get, List], default);

        Assert.Empty(check.Mismatches);
        Assert.Equal(Payloads.RowsPerTable * 2, check.Objects);
    }

    [Fact]
    public async Task EveryFetchAndUploadTransfersTheSameBytesAtEverySize()
    {
        var design = BenchRuns.FindQuestion("size");
        string[] sizes = ["64KiB", "1MiB", "16MiB", "64MiB"];
        ComparedOperation[] operations =
            [.. sizes.SelectMany(size => new[] { $"Download{size}", $"Upload{size}" })
                .Select(name => Catalogue.Declaration.FindOperation(name)!)];
        using var clients = BenchRuns.OpenObservedClients(new(running.Started.Endpoints.Arms.Where(arm => design.Arms.Contains(arm.Id))
            .Select(arm => (arm, running.Started.Endpoints.AddressOf(arm)))));

        var check = await new EqualityCheck(clients).RunAsync(operations, default);

        Assert.Empty(check.Mismatches);
        Assert.Equal(operations.Length, check.Objects);
        Assert.Equal(operations, Catalogue.Declaration.OperationsOf(design));
    }

    [Fact]
    public async Task CompressedListsAreEqualAndSmaller()
    {
        var design = BenchRuns.FindQuestion("compression");
        var operations = Catalogue.Declaration.OperationsOf(design);
        var compared = running.Started.Endpoints.Arms.Where(arm => design.Arms.Contains(arm.Id)).ToDictionary(arm => arm.Id);
        using var clients = BenchRuns.OpenObservedClients(
            new(compared.Values.Select(arm => (arm, running.Started.Endpoints.AddressOf(arm)))));
        using var probe = new WireProbe(running.Started.Endpoints, ConnectionPolicy.Reuse, running.Compared);

        var check = await new EqualityCheck(clients).RunAsync(operations, default);

        Assert.Empty(check.Mismatches);
        Assert.Equal(["GetText", "ListTexts", "ListNumbers"], operations.Select(operation => operation.Name));
        Assert.Equal(operations.Count, check.Objects);
        foreach (var list in operations.Skip(1))
        {
            var (rest, grpc) = (await ReceivedAsync("rest-uncompressed"), await ReceivedAsync("grpc-uncompressed"));
            Assert.InRange(await ReceivedAsync("rest-gzip"), 1, rest * 0.8);
            Assert.InRange(await ReceivedAsync("rest-brotli"), 1, rest * 0.8);
            Assert.InRange(await ReceivedAsync("grpc-gzip"), 1, grpc * 0.8);

            async Task<double> ReceivedAsync(string arm) => (await probe.CountAsync(list, compared[arm], default)).ReceivedBytes;
        }
    }

    [Fact]
    public async Task AServicePublishedForAQuestionRespondsLikeTheUsualOne()
    {
        var compared = BenchRuns.CreateWhyRun(
            [Catalogue.FindArm("rest-twin"), Catalogue.FindArm("rest-jit"), Catalogue.FindArm("grpc-jit")], "--store", "memory");
        await using var environment = await compared.StartAsync(usage: false, countsAllocations: true, default);
        using var clients = BenchRuns.OpenClients(environment.Endpoints);

        var check = await new EqualityCheck(clients).RunAsync(
            [Catalogue.FindOperation("GetSmallPayload"), Catalogue.FindOperation("ListMediumPayloads")], default);

        Assert.Empty(check.Mismatches);
        Assert.Equal(Payloads.RowsPerTable * 2, check.Objects);
        Assert.Contains(environment.Services(), service =>
            service.Name == "native-jit" && service.Runtime.Contains("compiled at run time: ", StringComparison.Ordinal));
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task TheStepsOfACallSendTheBytesOfTheWholeCall(string side)
    {
        using var probe = new WireProbe(running.Started.Endpoints, ConnectionPolicy.Reuse, running.Compared);
        foreach (var operation in new[] { Get, List })
        {
            var (whole, echo, raw) = (await CountAsync(side), await CountAsync($"{side}-echo"), await CountAsync($"{side}-raw"));

            // During a call, an HTTP/2 connection may also send a ping or its acknowledgement (17 bytes) and a window update (13 bytes).
            var own = side == "grpc" ? 17 + 13 : 3;
            Assert.Equal(whole.SentBytes, echo.SentBytes, tolerance: own);
            Assert.Equal(whole.SentBytes, raw.SentBytes, tolerance: own);
            Assert.Equal(whole.ReceivedBytes, echo.ReceivedBytes, tolerance: own);

            // A response that is written while it is produced is split into other chunks than bytes that already exist.
            Assert.InRange(raw.ReceivedBytes, whole.ReceivedBytes * 0.98, whole.ReceivedBytes * 1.02);

            Task<WireRecord> CountAsync(string arm) => probe.CountAsync(operation, Catalogue.FindArm(arm), default);
        }
    }

    [Fact]
    public async Task TheWorkOfBothSidesOfACallIsCounted()
    {
        using var probe = new WireProbe(running.Started.Endpoints, ConnectionPolicy.Reuse, running.Compared);

        var counted = await new CallCounters(probe, running.Started)
            .CountAsync(Get, Catalogue.Grpc, default);

        // The work of a call passes between threads on both sides, and its objects are newly allocated.
        Assert.True(counted!.Client.WorkItems > 0.5 && counted.Service!.WorkItems > 0.5, $"{counted}");
        Assert.InRange(counted.Service!.AllocatedBytes, 500, 1_000_000);
        Assert.True(!OperatingSystem.IsLinux() || counted.Segments >= 2, $"{counted}");
    }

    [Theory, InlineData("budget"), InlineData("serializer")]
    public async Task TheComponentsOfACallAreMeasuredSeparately(string question)
    {
        using var clients = BenchRuns.OpenClients(running.Started.Endpoints);
        var design = BenchRuns.FindQuestion(question);
        var (arm, makeAsync) = Assert.Single(Get.Details.Components, pieces => design.Arms.Contains(pieces.Key));

        var parts = await makeAsync(clients[Catalogue.FindArm(arm)], default);

        // The factors name every component of a call, and name no other component.
        var named = BenchRuns.FindQuestion("budget").Components.Values.Concat(BenchRuns.FindQuestion("serializer").Components.Values)
            .SelectMany(names => names).Select(Difference.GetComponentName).Distinct();
        Assert.Equal(named.Order(StringComparer.Ordinal), parts.Keys.Order(StringComparer.Ordinal));
        Assert.All(parts, part => Assert.All(ComponentBenchmark.Measure(part.Key, part.Value), nanoseconds =>
            Assert.InRange(nanoseconds, 0, 1e8)));
    }

    [Fact]
    public async Task EveryArmIsObservedAsDescribed()
    {
        var counters = running.Started.Endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() });
        using var clients = BenchRuns.OpenClients(running.Started.Endpoints, counters: counters);
        var called = counters.Keys.Where(arm => arm.IsComparable && Get.IsCalledOver(arm)).ToList();
        Assert.NotEmpty(called);
        foreach (var arm in called)
        {
            await Get.Bind(arm, clients).CallAsync(0, default);

            var (id, seen) = (arm.Id, counters[arm].Observer!.ToRecord()!);
            var isHttp1 = id.Contains("-h1", StringComparison.Ordinal) || id.StartsWith("rest", StringComparison.Ordinal);
            var isCodeFirst = id == "code-first";
            var isProtobuf = isCodeFirst || id.StartsWith("proto", StringComparison.Ordinal)
                || (id.StartsWith("grpc", StringComparison.Ordinal) && !id.Contains("json", StringComparison.Ordinal));
            Assert.Equal((id, isHttp1 ? "1.1" : "2.0", id.EndsWith("-tls", StringComparison.Ordinal)), (id, seen.HttpVersion, seen.IsTls));
            Assert.Equal(isCodeFirst || id.StartsWith("grpc", StringComparison.Ordinal), seen.Style == "grpc");
            // The content type of gRPC does not say that the messages are JSON.
            Assert.True(id.StartsWith("grpc-json", StringComparison.Ordinal) || seen.Encoding == EncodingOf(id, isProtobuf), id);
        }
    }

    private static string EncodingOf(string arm, bool isProtobuf) => arm switch
    {
        "rest-messagepack" => "messagepack",
        // The encoding has no known name, so the content type is reported as it is.
        "rest-memorypack" => "application/x-memorypack",
        _ => isProtobuf ? "protobuf" : "json",
    };

    [Fact]
    public async Task OnlyTheServicesOwnCertificateIsTrusted()
    {
        using var key = ECDsa.Create();
        using var other = new CertificateRequest("CN=RpcBench", key, HashAlgorithmName.SHA256)
            .CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        var (rest, grpc) = (Catalogue.FindArm("rest-tls"), Catalogue.FindArm("grpc-tls"));
        using var clients = BenchRuns.OpenClients(new(BenchRuns.CreateRun([rest, grpc]).Arms.Select(arm =>
            (arm, new UriBuilder(running.Started.Endpoints.AddressOf(arm)) { Fragment = Base64Url.EncodeToString(other.RawData) }.Uri))));

        await Assert.ThrowsAsync<HttpRequestException>(() => Get.Bind(rest, clients).CallAsync(0, default));
        await Assert.ThrowsAsync<Grpc.Core.RpcException>(() => Get.Bind(grpc, clients).CallAsync(0, default));
    }

    [Fact]
    public void AnArmsServiceUsesItsGarbageCollector()
    {
        var services = running.Started.Services().Where(service => service.Name.EndsWith("-gc", StringComparison.Ordinal)).ToList();

        Assert.Equal(4, services.Count);
        Assert.All(services, service => Assert.Contains(service.Name.Contains("server", StringComparison.Ordinal)
            ? "server"
            : "workstation", service.Gc, StringComparison.OrdinalIgnoreCase));
    }

    [Fact]
    public void ACertificateIsTrustedThroughANetworkToo() => Assert.All(
        running.Started.Endpoints.RouteThrough(address => new Uri($"{address.Scheme}://127.0.0.1:9")).Arms, arm => Assert.Equal(
            running.Started.Endpoints.AddressOf(arm).Fragment,
            running.Started.Endpoints.RouteThrough(address => new Uri($"{address.Scheme}://127.0.0.1:9")).AddressOf(arm).Fragment));

    [Fact]
    public void NoServiceListensOnAnEphemeralPort() => Assert.All(
        running.Started.Endpoints.Arms,
        arm => Assert.InRange(running.Started.Endpoints.AddressOf(arm).Port, 1024, FreePort.GetFirstEphemeralPort() - 1));

    public sealed class QuestionServices : IAsyncLifetime
    {
        internal TestEnvironment Started { get; private set; } = null!;

        internal ComparisonRun Compared { get; private set; } = null!;

        public async Task InitializeAsync()
        {
            // Arms that are published for their factor take minutes to compile.
            var designs = Catalogue.Declaration.Factors.Where(design => design.Name != "aot");
            Compared = BenchRuns.CreateWhyRun(
                [.. designs.SelectMany(design => design.Arms).Distinct().Select(Catalogue.FindArm)], "--store", "memory");
            Started = await Compared.StartAsync(usage: false, countsAllocations: true, default);
        }

        public async Task DisposeAsync() => await Started.DisposeAsync();
    }
}
