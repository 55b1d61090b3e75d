using System.Buffers.Text;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Bench.Tests.Lab;

/// <summary>The arms of the questions of <c>why</c>, on real services.</summary>
public sealed class FurtherArmsTests(FurtherArmsTests.Running running) : IClassFixture<FurtherArmsTests.Running>
{
    private static readonly Operation Get = Catalogue.Find("GetMediumPayload");
    private static readonly Operation List = Catalogue.Find("ListSmallPayloads");

    [Fact]
    public async Task EveryArmOfEveryQuestionIsAnsweredWithTheSameData()
    {
        using var clients = PayloadCompared.Clients(running.Lab.EndpointsToCheck);

        var check = await new EqualityCheck(clients).RunAsync([Get, List], default);

        Assert.Empty(check.Mismatches);
        Assert.Equal(Catalogue.Rows * 2, check.Objects);
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task TheRungsOfACallSendTheBytesOfTheWholeCall(string side)
    {
        using var probe = new WireProbe(running.Lab.Endpoints, ConnectionPolicy.Reuse, running.Compared);
        foreach (var operation in new[] { Get, List })
        {
            var (whole, echo, raw) = (await CountAsync(side), await CountAsync($"{side}-echo"), await CountAsync($"{side}-raw"));

            // Beside a call an HTTP/2 connection may send a ping or its answer, 17 bytes, and a window, 13, of its own.
            var own = side == "grpc" ? 17 + 13 : 3;
            Assert.Equal(whole.SentBytes, echo.SentBytes, tolerance: own);
            Assert.Equal(whole.SentBytes, raw.SentBytes, tolerance: own);
            Assert.Equal(whole.ReceivedBytes, echo.ReceivedBytes, tolerance: own);

            // What is written while it is made comes in other pieces than bytes that are there.
            Assert.InRange(raw.ReceivedBytes, whole.ReceivedBytes * 0.98, whole.ReceivedBytes * 1.02);

            Task<WireRecord> CountAsync(string arm) => probe.CountAsync(operation, Arm.Find(arm)!, default);
        }
    }

    [Fact]
    public async Task WhatACallMakesBothSidesDoIsCounted()
    {
        using var probe = new WireProbe(running.Lab.Endpoints, ConnectionPolicy.Reuse, running.Compared);

        var counted = await new CallCounters(probe, running.Lab)
            .CountAsync(Get, (Arm)running.Lab.Endpoints.Arms.First(arm => arm.Id == "grpc"), default);

        // A call's work goes over threads on both sides, and its objects are made anew.
        Assert.True(counted.Client.WorkItems > 0.5 && counted.Service!.WorkItems > 0.5, $"{counted}");
        Assert.InRange(counted.Service!.AllocatedBytes, 500, 1_000_000);
        Assert.True(!OperatingSystem.IsLinux() || counted.Segments >= 2, $"{counted}");
    }

    [Fact]
    public async Task ThePartsOfACallAreMeasuredByThemselves()
    {
        using var clients = PayloadCompared.Clients(running.Lab.Endpoints);

        var parts = await Get.Parts!(ArmClient.Of(clients, Arm.Rest), default);

        Assert.Equal(FactorDesigns.Budget.Parts.Values.SelectMany(names => names).Order(StringComparer.Ordinal),
            parts.Select(part => part.Name).Order(StringComparer.Ordinal));
        Assert.All(parts, part => Assert.All(PartBenchmark.Measure(part), nanoseconds => Assert.InRange(nanoseconds, 0, 1e8)));
    }

    [Fact]
    public async Task EveryArmIsSeenToBeWhatItSays()
    {
        var counters = running.Lab.Endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() });
        using var clients = PayloadCompared.Clients(running.Lab.Endpoints, counters: counters);
        foreach (var arm in counters.Keys.Cast<Arm>().Where(arm => arm.IsComparable))
        {
            await Get.CallAsync(ArmClient.Of(clients, arm), 1, default);

            var (said, seen) = (arm.ToRecord(), counters[arm].Observer!.ToRecord()!);
            Assert.Equal((said.Id, said.HttpVersion, arm.IsTls), (said.Id, seen.HttpVersion, seen.IsTls));
            // A plain POST does not say that it is Connect's, nor gRPC's content type that its messages are JSON.
            Assert.Equal(said.Style, arm.Style == CallStyle.Connect ? said.Style : seen.Style);
            Assert.Equal(said.Encoding, arm is { Style: CallStyle.Grpc, IsJson: true } ? said.Encoding : seen.Encoding);
        }
    }

    [Fact]
    public async Task NoCertificateIsTrustedButTheServicesOwn()
    {
        using var key = ECDsa.Create();
        using var other = new CertificateRequest("CN=RpcBench", key, HashAlgorithmName.SHA256)
            .CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        var (rest, grpc) = (Arm.Find("rest-tls")!, Arm.Find("grpc-tls")!);
        using var clients = PayloadCompared.Clients(new(new ComparedArm[] { rest, grpc }.Select(
            arm => (
                arm, new UriBuilder(running.Lab.Endpoints.AddressOf(arm)) { Fragment = Base64Url.EncodeToString(other.RawData) }.Uri))));

        await Assert.ThrowsAsync<HttpRequestException>(() => Get.CallAsync(ArmClient.Of(clients, rest), 1, default));
        await Assert.ThrowsAsync<Grpc.Core.RpcException>(() => Get.CallAsync(ArmClient.Of(clients, grpc), 1, default));
    }

    [Fact]
    public void AnArmsServiceHasTheCollectorThatItIsComparedFor()
    {
        var services = running.Lab.Services().Where(service => service.Name.EndsWith("-gc", StringComparison.Ordinal)).ToList();

        Assert.Equal(4, services.Count);
        Assert.All(services, service => Assert.Contains(service.Name.Contains("server", StringComparison.Ordinal)
            ? "server"
            : "workstation", service.Gc, StringComparison.OrdinalIgnoreCase));
    }

    [Fact]
    public void ACertificateStaysWithItsAddressThroughANetwork() => Assert.All(
        running.Lab.Endpoints.Through(address => new Uri($"{address.Scheme}://127.0.0.1:9")).Arms, arm => Assert.Equal(
            running.Lab.Endpoints.AddressOf(arm).Fragment,
            running.Lab.Endpoints.Through(address => new Uri($"{address.Scheme}://127.0.0.1:9")).AddressOf(arm).Fragment));

    public sealed class Running : IAsyncLifetime
    {
        internal Laboratory Lab { get; private set; } = null!;

        internal PayloadCompared Compared => PayloadCompared.Of(Lab.Endpoints);

        public async Task InitializeAsync() => Lab = await Laboratory.StartAsync(
            new() { Store = StoreRequest.Memory, Arms = Arm.OneProcess(FactorDesigns.All.SelectMany(design => design.Arms).Distinct()) },
            NetworkEngine.Relay, default);

        public async Task DisposeAsync() => await Lab.DisposeAsync();
    }
}
