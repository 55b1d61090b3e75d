using RpcBench.Bench.Styles;

namespace RpcBench.Bench.Tests.Hosting;

/// <summary>Tests the arms other than the first two on real services.</summary>
public sealed class StyleTests(StyleTests.StyleServices running) : IClassFixture<StyleTests.StyleServices>
{
    // Six shapes: each object by its id, in its list, and in its stream.
    private const int ObjectsOfGets = 6 * Payloads.RowsPerTable;
    private const int ObjectsOfLists = 6 * Payloads.RowsPerTable;
    private const int ObjectsOfStreams = 6 * Payloads.RowsPerTable;

    private static readonly IReadOnlyList<ComparedArm> Styles =
        [.. Catalogue.Declaration.Arms.Where(arm => arm.UnavailableReason is null && arm.Id != "rest-twin")];

    [Fact]
    public async Task EveryArmReturnsTheSameEighteenHundredObjects()
    {
        var found = new Dictionary<string, int>();
        foreach (var operation in Catalogue.Operations.Where(operation => operation.Details.Group is "gets" or "lists" or "streams"))
        {
            using var clients = OpenClientsFor(operation);

            var check = await new EqualityCheck(clients).RunAsync([operation], default);

            Assert.Empty(check.Mismatches);
            found[operation.Details.Group!] = found.GetValueOrDefault(operation.Details.Group!) + check.Objects;
        }

        Assert.Equal((ObjectsOfGets, ObjectsOfLists, ObjectsOfStreams), (found["gets"], found["lists"], found["streams"]));
    }

    [Fact]
    public void EveryServiceIsPublishedFromAProjectOfTheRepository() => Assert.All(
        ServiceFiles.Names, name => Assert.NotEmpty(
            Directory.GetFiles(Path.Combine(BenchProgram.Repository, ServiceFiles.GetSource(name).Project), "*.csproj")));

    [Fact]
    public void EveryArmCallsTheTwelveMethods() => Assert.All(
        Styles, arm => Assert.All(
            Catalogue.StandardOperations, operation => Assert.True(operation.IsCalledOver(arm), $"{operation.Name} {arm.Id}")));

    [Theory]
    [InlineData("1.1", "transcoding", "grpc-web", "grpc-web-text", "rest-controllers", "rest-newtonsoft", "rest-messagepack",
        "rest-memorypack", "rest-kiota", "rest-refit", "rest-uds", "rest-yarp", "signalr", "signalr-messagepack",
        "signalr-messagepack-parallel", "connect", "streamjsonrpc")]
    [InlineData("2.0", "transcoding-h2", "transcoding-grpc", "grpc-web-h2", "code-first", "grpc-single", "grpc-uds", "grpc-yarp",
        "rest-h2", "rest-h2-default-windows", "grpc-default-windows")]
    public async Task EveryArmUsesItsDescribedHttpVersion(string version, params string[] arms)
    {
        var get = Catalogue.FindOperation("GetSmallPayload");
        var counters = running.Started.Endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() });
        using var clients = BenchRuns.OpenClients(running.Started.Endpoints, counters: counters);
        foreach (var arm in counters.Keys.Where(arm => arms.Contains(arm.Id)))
        {
            await get.Bind(arm, clients).CallAsync(0, default);

            Assert.Equal((arm.Id, version), (arm.Id, counters[arm].Observer!.ToRecord()!.HttpVersion));
        }
    }

    [Theory, InlineData("rest-h2", "rest-h2-default-windows"), InlineData("grpc", "grpc-default-windows")]
    public async Task DefaultWindowArmsDifferOnlyInTheClientsWindow(string large, string own)
    {
        var get = Catalogue.FindOperation("GetSmallPayload");
        var counters = running.Started.Endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() });
        using var clients = BenchRuns.OpenClients(running.Started.Endpoints, counters: counters);
        var (usual, without) = (await SeenAsync(large), await SeenAsync(own));

        Assert.Equal<(long?, long?)>(
            (ClientConnections.MaxMessageBytes, ClientConnections.DefaultStreamWindowBytes),
            (usual.ClientStreamWindowBytes, without.ClientStreamWindowBytes));
        Assert.Equal(usual with { ClientStreamWindowBytes = null }, without with { ClientStreamWindowBytes = null });

        async Task<ProtocolRecord> SeenAsync(string id)
        {
            await get.Bind(Catalogue.FindArm(id), clients).CallAsync(0, default);
            return counters[Catalogue.FindArm(id)].Observer!.ToRecord()!;
        }
    }

    [Theory, InlineData("rest-uds"), InlineData("grpc-uds")]
    public async Task AUnixSocketCarriesAnArmsCallsAndIsDeletedWithTheRun(string id)
    {
        string socket;
        await using (var environment = await BenchRuns.StartEnvironmentAsync([Catalogue.FindArm("rest"), Catalogue.FindArm(id)]))
        {
            var get = Catalogue.FindOperation("GetSmallPayload");
            var arm = environment.Endpoints.Arms[1];
            socket = UnixSockets.GetSocketPath(environment.Endpoints.AddressOf(arm));
            await CallAsync();

            File.Delete(socket);

            await Assert.ThrowsAnyAsync<Exception>(CallAsync);

            async Task CallAsync()
            {
                using var clients = BenchRuns.OpenClients(environment.Endpoints);
                await get.Bind(arm, clients).CallAsync(0, default);
            }
        }

        Assert.False(Directory.Exists(Path.GetDirectoryName(socket)));
    }

    private ArmClients OpenClientsFor(ComparedOperation operation) => BenchRuns.OpenObservedClients(new(running.Started.Endpoints.Arms
        .Where(operation.IsCalledOver).Select(arm => (arm, running.Started.Endpoints.AddressOf(arm)))));

    public sealed class StyleServices : IAsyncLifetime
    {
        internal TestEnvironment Started { get; private set; } = null!;

        public async Task InitializeAsync() => Started = await BenchRuns.StartEnvironmentAsync(Styles);

        public async Task DisposeAsync() => await Started.DisposeAsync();
    }
}
