namespace RpcBench.Tests;

public sealed class ServiceEndpointTests : TemporaryFolderTest
{
    private const string Rest = "Kestrel:Endpoints:Rest:Url";

    private const string FixedPort = "The run did not choose this port. The service's code or a setting fixes the port, so another "
        + "program or another version of the service cannot use it at the same time. Let the service read the port from a setting such as "
        + "Kestrel:Endpoints:Admin:Url, which gets a free port in every run, or stop the other program.";

    [Fact]
    public void EndpointsAreReadFromFilesAndVariablesUnlessGiven()
    {
        File.WriteAllText(PathTo("appsettings.json"), """
            {
              // The file may have comments.
              "Kestrel": { "Endpoints": { "Rest": { "Url": "http://*:5080" }, "Admin": { "Url": "https://localhost:5443", "Sni": {} }, } },
              "kestrel:endpoints:Metrics:Url": "http://unix:/tmp/metrics.sock",
            }
            """);
        File.WriteAllText(
            PathTo("appsettings.Staging.json"), """{ "Kestrel": { "Endpoints": { "admin": { "Url": "http://localhost:6443" } } } }""");
        Dictionary<string, string?> variables = new()
        {
            ["ASPNETCORE_ENVIRONMENT"] = "Staging",
            ["Kestrel__Endpoints__Probe__Url"] = "http://127.0.0.1:7000",
            ["Kestrel__Endpoints__Probe__Protocols"] = "Http2",
        };

        var found = ConfiguredEndpoints.FindRemaining(Folder, variables, ["KESTREL__Endpoints__Rest__Url"]);

        Assert.Equal(
            [
                ("Kestrel:Endpoints:Admin:Url", "http"), ("Kestrel:Endpoints:Probe:Url", "http"), ("kestrel:endpoints:Metrics:Url", "http"),
            ],
            found.Order());
    }

    [Fact]
    public void AServiceWithoutFilesOrWithABrokenOneHasNoOtherEndpoints()
    {
        Assert.Empty(ConfiguredEndpoints.FindRemaining(Folder, new Dictionary<string, string?>(), []));
        File.WriteAllText(PathTo("appsettings.json"), "{ broken");

        Assert.Empty(ConfiguredEndpoints.FindRemaining(Folder, new Dictionary<string, string?>(), []));
    }

    [Fact]
    public async Task AnEndpointWithoutAnArmGetsAFreePort()
    {
        File.WriteAllText(PathTo("appsettings.json"), """
            { "Kestrel": { "Endpoints": { "Rest": { "Url": "http://*:5080" }, "Admin": { "Url": "http://*:5081" } } } }
            """);
        List<ProcessStartInfo> programs = [];
        var declared = Build(all =>
        {
            var arms = all.AddServedArms().AddOperation("Get");
            all.Process("tested", start =>
            {
                var program = SampleProgram.ServiceStartInfo(start.AddressOf(arms.One), start.AddressOf(arms.Two));
                program.WorkingDirectory = Folder;
                programs.Add(program);
                return program;
            }).Serves(arms.One, Rest).Serves(arms.Two, Rest);
        });

        await using var first = await declared.ReadRun().StartAsync();
        await using var second = await declared.ReadRun().StartAsync();

        string?[] others = [.. programs.Select(program => program.Environment["Kestrel__Endpoints__Admin__Url"])];
        Assert.All(others, url => Assert.Matches("^http://127\\.0\\.0\\.1:[1-9][0-9]+$", url));
        Assert.Equal(2, others.Distinct().Count());
        Assert.Equal(
            first.Endpoints.AddressOf(declared.Arms[0]).GetLeftPart(UriPartial.Authority),
            programs[0].Environment["Kestrel__Endpoints__Rest__Url"]);
    }

    [Fact]
    public async Task TheListenerOfAnUncomparedArmGetsAFreePort()
    {
        ProcessStartInfo program = null!;
        var declared = Build(all =>
        {
            var arms = all.AddServedArms().AddOperation("Get");
            var other = arms.One.Variant("other").OnlyWhenNamed();
            all.Process("tested", start => program = SampleProgram.ServiceStartInfo(start.AddressOf(arms.One), start.AddressOf(arms.Two)))
                .Serves(arms.One, Rest).Serves(arms.Two, Rest).Serves(other, "Kestrel:Endpoints:Grpc:Url");
        });

        await using var environment = await declared.ReadRun().StartAsync();

        Assert.Matches("^http://127\\.0\\.0\\.1:[1-9][0-9]+$", program.Environment["Kestrel__Endpoints__Grpc__Url"]);
    }

    [SkippableFact]
    public async Task AServiceListensAtTheLoopbackAddressThatItsArmNames()
    {
        Skip.IfNot(Socket.OSSupportsIPv6, "This machine has no IPv6.");
        const string Url = "ASPNETCORE_URLS";
        ProcessStartInfo program = null!;
        var declared = Build(all =>
        {
            var (one, two) = (all.Arm("one", "http://[::1]:0", _ => new Caller()), all.Arm("two", _ => new Caller()));
            new SampleArms(all, one, two).AddOperation("Get");
            all.Process("tested", start => program = SampleProgram.ServiceStartInfo(start.AddressOf(one), start.AddressOf(two)))
                .Serves(one, Url).Serves(two, Url);
        });

        await using var environment = await declared.ReadRun().StartAsync();

        string[] urls = [.. declared.Arms.Select(arm => environment.Endpoints.AddressOf(arm).GetLeftPart(UriPartial.Authority))];
        Assert.StartsWith("http://[::1]:", urls[0], StringComparison.Ordinal);
        Assert.StartsWith("http://127.0.0.1:", urls[1], StringComparison.Ordinal);
        Assert.Equal(string.Join(';', urls), program.Environment[Url]);
    }

    [Fact]
    public async Task AServiceWithATakenPortReportsItFirst()
    {
        using var holder = new TcpListener(IPAddress.Loopback, 0);
        holder.Start();
        var taken = new Uri($"http://{holder.LocalEndpoint}");
        var declared = Build(
            all => all.Process("tested", _ => SampleProgram.ServiceStartInfo(taken)).ServesBoth(all.AddServedArms().AddOperation("Get")));

        var failure = await Assert.ThrowsAsync<EnvironmentException>(() => declared.ReadRun().StartAsync());

        var first = failure.Message.Split(Environment.NewLine)[0];
        Assert.StartsWith("tested ended with exit code ", first, StringComparison.Ordinal);
        Assert.EndsWith(
            $", because http://{holder.LocalEndpoint} is in use. {FixedPort} Its last lines:", first, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.IO.IOException: Failed to bind to address http://127.0.0.1:5091: address already in use.", true,
        ", because http://127.0.0.1:5091 is in use",
        "Another program took this port after the run had chosen it. Start the run again.")]
    [InlineData("listen tcp 127.0.0.1:5091: bind: address already in use", false,
        ", because an address is in use (listen tcp 127.0.0.1:5091: bind: address already in use)", FixedPort)]
    [InlineData("Error: listen EADDRINUSE: address already in use 127.0.0.1:5091", false,
        ", because an address is in use (Error: listen EADDRINUSE: address already in use 127.0.0.1:5091)", FixedPort)]
    [InlineData("Unhandled exception. System.InvalidOperationException: No database.", false,
        " (System.InvalidOperationException: No database)", null)]
    [InlineData("No port is mine.", false, null, null)]
    public void TheCauseIsFoundInAServicesOutput(string line, bool isGiven, string? cause, string? remedy) =>
        Assert.Equal((cause, remedy), EarlyExit.Find(["starting", line, "   at Program.Main()"], _ => isGiven));
}
