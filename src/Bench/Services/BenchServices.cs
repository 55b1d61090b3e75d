using System.Buffers.Text;
using System.Net.Http.Json;
using System.Security.Cryptography.X509Certificates;
using RpcBench.ConnectService.Calls;

namespace RpcBench.Bench.Services;

/// <summary>The processes that serve our arms from one store. Settings are passed as environment variables, so that no secret appears in a
/// process list.</summary>
internal sealed class BenchServices
{
    public const string Http1Url = "Kestrel:Endpoints:Http1:Url";
    public const string Http2Url = "Kestrel:Endpoints:Http2:Url";
    private const string AnyPortUrl = "http://127.0.0.1:0";

    // The time-out is long, because a response waits for the calls that the service is handling.
    private static readonly HttpClient UsageClient = new(new SocketsHttpHandler { UseProxy = false })
    {
        Timeout = TimeSpan.FromSeconds(10),
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };

    private readonly ComparisonBuilder _comparison;
    private readonly BenchOptions _options;
    private readonly Dependency<PreparedStore> _store;

    public BenchServices(ComparisonBuilder comparison, Arms arms, BenchOptions options)
    {
        (_comparison, _options) = (comparison, options);
        _store = comparison
            .Dependency("The store", (start, stop) => PreparedStore.PrepareAsync(options.ReadStore(start.Options), start, stop))
            .WithProcess(prepared => prepared.Server?.ProcessId)
            .EndsWith((prepared, stop) => prepared.WaitForUnexpectedEndAsync(stop))
            .AsStore(prepared => prepared.Facts);
        DeclareMeasuredServices(arms);
        DeclareWhyServices(arms);
    }

    /// <summary>Adds one of our services, which uses the store of the run. The caller declares the arms that the service serves.</summary>
    public ServiceBuilder Add(string name, string? program = null)
    {
        var source = ServiceFiles.GetSource(program ?? name);
        return _comparison
            .Service(name, async (start, stop) => ToRunningService(await StartAsync(Configure(program ?? name, start), start, stop)))
            .BuiltFrom(source.Project, source.Program);
    }

    /// <summary>Adds one of our services behind the gateway. The usage of the two processes is added up.</summary>
    public void AddBehindGateway<TClient>(string name, string program, Arm<TClient> arm, string listener)
        where TClient : class => _comparison.Service(name, async (start, stop) =>
    {
        var behind = await StartAsync(Configure(program, start), start, stop);
        if (behind.Announced is not { } announced)
        {
            return RunningService.Of(behind.Process);
        }

        var gateway = Configure("gateway", start);
        gateway.Environment[listener.Replace(":", "__", StringComparison.Ordinal)] =
            start.AddressOf(arm).GetLeftPart(UriPartial.Authority);
        gateway.Environment["Gateway__Destination"] = (listener == Http1Url ? announced.Http1 : announced.Http2)!.ToString();
        gateway.Environment["Gateway__HttpVersion"] = listener == Http1Url ? "1.1" : "2.0";
        var process = start.Start(gateway);
        return new(() => ValueTask.CompletedTask)
        {
            Usage = CreateUsageReader(announced) is { } ask
                ? async (resets, stop) => AddGatewayUsage(await ask(resets, stop), process)
                : null,
        };
    }).Serves(arm, "Gateway:Url");

    /// <summary>Adds one of our services that also listens on a Unix domain socket. The run removes the folder of the socket.</summary>
    public void AddWithUnixSocket<TClient>(string name, string program, Arm<TClient> arm, string listener)
        where TClient : class => _comparison.Service(name, async (start, stop) =>
    {
        var socket = UnixSockets.GetSocketPath(start.AddressOf(arm));
        var folder = Path.GetDirectoryName(socket)!;
        start.RemoveAfterwards(folder);
        Directory.CreateDirectory(folder);

        // Removes the socket that a killed service left behind at this path.
        File.Delete(socket);
        var info = Configure(program, start);
        info.Environment["Kestrel__Endpoints__Unix__Url"] = $"http://unix:{socket}";
        info.Environment["Kestrel__Endpoints__Unix__Protocols"] = listener == Http1Url ? "Http1" : "Http2";
        return ToRunningService(await StartAsync(info, start, stop));
    }).Serves(arm, listener);

    /// <summary>Adds a service that is published for the run. The text about its runtime describes the published program.</summary>
    public ServiceBuilder AddPublished(string name, Publication how) => _comparison.Service(name, async (start, stop) =>
    {
        var program = await how.PublishAsync(start, stop);
        var payloads = Path.Combine(start.Folder, "payloads.json");
        await using (var store = await PayloadStores.OpenAsync(new() { Provider = "memory" }, stop))
        {
            await PayloadFile.WriteAsync(store, payloads, stop);
        }

        var info = Configure(new ProcessStartInfo(program), start);
        info.Environment["Kestrel__Endpoints__Http1__Url"] = AnyPortUrl;
        info.Environment["Native__Payloads"] = payloads;
        var begun = Stopwatch.GetTimestamp();
        var started = await StartAsync(info, start, stop);
        return ToRunningService(
            started,
            started.Announced is { } announced ? await DescribeFirstCallAsync(announced, how, begun, stop) : null);
    });

    /// <summary>Returns the setting for the URL of REST, which depends on --rest-http.</summary>
    public string GetRestUrlSetting(ParseResult parsed) => _options.GetRestVersion(parsed).Major == 2 ? Http2Url : Http1Url;

    private void DeclareMeasuredServices(Arms arms)
    {
        Add("rest", "rest").Serves(arms.Rest, GetRestUrlSetting).Serves(arms.RestH2, Http2Url).Serves(arms.RestH2DefaultWindows, Http2Url);
        Add("rest-twin", "rest").Serves(arms.RestTwin, GetRestUrlSetting);
        Add("grpc", "grpc").Serves(arms.Grpc, Http2Url).Serves(arms.GrpcDefaultWindows, Http2Url);
        Add("rest-server-gc", "rest").Serves(arms.RestServerGc, GetRestUrlSetting).WithSetting("DOTNET_gcServer", "1");
        Add("rest-workstation-gc", "rest").Serves(arms.RestWorkstationGc, GetRestUrlSetting).WithSetting("DOTNET_gcServer", "0");
        Add("grpc-server-gc", "grpc").Serves(arms.GrpcServerGc, Http2Url).WithSetting("DOTNET_gcServer", "1");
        Add("grpc-workstation-gc", "grpc").Serves(arms.GrpcWorkstationGc, Http2Url).WithSetting("DOTNET_gcServer", "0");
        Add("bare", "bare").AsCeiling("ListSmallPayloads")
            .Serves(arms.Rest, GetRestUrlSetting).Serves(arms.RestH2, Http2Url)
            .Serves(arms.RestTwin, GetRestUrlSetting).Serves(arms.Grpc, Http2Url);
    }

    private void DeclareWhyServices(Arms arms)
    {
        // One process serves all arms of a factor, so that no difference between arms is a difference between processes.
        var all = Add("connect", "connect").OnlyToExplain().Serves(arms.Rest, GetRestUrlSetting).Serves(arms.Grpc, Http2Url)
            .Serves(arms.RestEcho, GetRestUrlSetting).Serves(arms.GrpcEcho, Http2Url);
        foreach (var arm in (Arm<HttpClient>[])
            [arms.RestRaw, arms.RestEncoded, arms.RestReflected, arms.RestStream, arms.RestOneConnection, arms.RestFourConnections,
                arms.RestConnectionPerCall])
        {
            all.Serves(arm, GetRestUrlSetting);
        }

        foreach (var arm in (Arm<GrpcServices>[])[arms.JsonHttp1, arms.ProtoHttp1, arms.JsonHttp1Get, arms.ProtoHttp1Get])
        {
            all.Serves(arm, Http1Url);
        }

        foreach (var arm in (Arm<GrpcServices>[])
            [arms.GrpcJson, arms.JsonHttp2, arms.ProtoHttp2, arms.GrpcTwin, arms.GrpcRaw, arms.GrpcEncoded, arms.GrpcMapped,
                arms.GrpcJsonReflected, arms.GrpcStream, arms.GrpcOneConnection, arms.GrpcFourConnections, arms.GrpcConnectionPerCall])
        {
            all.Serves(arm, Http2Url);
        }

        all.Serves(arms.RestTls, "Kestrel:Endpoints:Https1:Url").Serves(arms.GrpcTls, "Kestrel:Endpoints:Https2:Url");
    }

    private static async Task<(Process Process, ServiceAnnouncement? Announced)> StartAsync(
        ProcessStartInfo program, ServiceStart start, CancellationToken cancellation)
    {
        var process = start.Start(program);
        var line = await start.LineAsync(ServiceAnnouncement.Prefix, cancellation);
        return (process, line is null ? null : JsonSerializer.Deserialize(line, ServiceJsonContext.Default.ServiceAnnouncement));
    }

    /// <summary>Describes a published service: its size on disk, the time until its first response, and its memory then.</summary>
    private static async Task<string> DescribeFirstCallAsync(
        ServiceAnnouncement announced, Publication how, long begun, CancellationToken cancellation)
    {
        using var response = await UsageClient.GetAsync(new Uri(announced.Http2, "/api/payloads/small/1"), cancellation);
        var first = Stopwatch.GetElapsedTime(begun);
        using var process = Process.GetProcessById(announced.ProcessId);
        return $"{announced.Runtime}, {how.Label}: {Mebibytes(how.Bytes)} on a disk, first call after {first.TotalMilliseconds:0} ms, "
            + $"{Mebibytes(process.WorkingSet64)} of memory then";

        static string Mebibytes(long bytes) =>
            string.Create(CultureInfo.InvariantCulture, $"{bytes / (1024.0 * 1024):0.0} MiB");
    }

    private static RunningService ToRunningService((Process Process, ServiceAnnouncement? Announced) started, string? runtime = null)
    {
        if (started.Announced is not { } announced)
        {
            // The process has ended, which is reported by the code that waits for the ports of the service.
            return RunningService.Of(started.Process);
        }

        return new(() => ValueTask.CompletedTask)
        {
            ProcessId = announced.ProcessId,
            Runtime = runtime ?? announced.Runtime,
            Gc = RunningService.DescribeGc(announced.ServerGc, announced.ConcurrentGc),
            Cores = announced.Processors,
            Certificate = announced.Certificate is { } certificate
                ? X509CertificateLoader.LoadCertificate(Base64Url.DecodeFromChars(certificate)) : null,
            Usage = CreateUsageReader(announced),
        };
    }

    private ProcessStartInfo Configure(string program, ServiceStart start)
    {
        var info = Configure(ServiceStart.Assembly(ServiceFiles.Find(program, start.VersionFolder)), start);
        if (ServiceFiles.HasHttp1(program))
        {
            info.Environment["Kestrel__Endpoints__Http1__Url"] = AnyPortUrl;
        }

        return info;
    }

    private ProcessStartInfo Configure(ProcessStartInfo info, ServiceStart start)
    {
        info.Environment["Announce"] = "true";
        // The name distinguishes two processes of the same program, also in external tools.
        info.Environment["Service__Name"] = start.Name;
        info.Environment["Kestrel__Endpoints__Http2__Url"] = AnyPortUrl;
        info.Environment["Timing__Enabled"] = "true";
        info.Environment["Cost__Enabled"] = start.AsksForUsage ? "true" : "false";
        info.Environment["Store__Provider"] = _store.Value.Options.Provider;
        info.Environment["Store__ConnectionString"] = _store.Value.Options.ConnectionString;
        info.Environment["Store__Delay"] = _store.Value.Options.Delay.ToString("c", CultureInfo.InvariantCulture);
        if (_options.GetServerGc(start.Options) is { } isServer)
        {
            info.Environment["DOTNET_gcServer"] = isServer ? "1" : "0";
        }

        return info;
    }

    // Returns null if the service does not report its usage.
    private static Func<bool, CancellationToken, Task<ServiceUsage?>>? CreateUsageReader(ServiceAnnouncement announced) => announced switch
    {
        { Cost: { } cost } => (resets, stop) => ReadUsageAsync(cost, resets, stop),
        { Service: "connect" } => (_, stop) => ReadCountersAsync(announced.Http2, stop),
        _ => null,
    };

    /// <summary>Adds up the usage of both processes, without allocations and pauses, because the gateway does not report them.</summary>
    private static ServiceUsage? AddGatewayUsage(ServiceUsage? behind, Process gateway)
    {
        gateway.Refresh();
        return behind is null || gateway.HasExited ? null : behind with
        {
            ProcessorNanoseconds = behind.ProcessorNanoseconds + (long)gateway.TotalProcessorTime.TotalNanoseconds,
            ResidentBytes = behind.ResidentBytes + gateway.WorkingSet64,
            PeakResidentBytes = behind.PeakResidentBytes + gateway.PeakWorkingSet64,
            AllocatedBytes = null,
            PauseNanoseconds = null,
        };
    }

    /// <summary>Returns null if the service does not respond in time.</summary>
    private static async Task<ServiceUsage?> ReadUsageAsync(Uri service, bool resets, CancellationToken cancellation)
    {
        try
        {
            var route = resets ? $"{ServiceCost.Path}?{ServiceCost.ResetQuery}=true" : ServiceCost.Path;
            return await UsageClient.GetFromJsonAsync<ServiceUsage>(new Uri(service, route), JsonSerializerOptions.Web, cancellation);
        }
        catch (Exception exception)
            when (exception is HttpRequestException or IOException or JsonException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
            return null;
        }
    }

    private static async Task<ServiceUsage?> ReadCountersAsync(Uri service, CancellationToken cancellation)
    {
        var text = await UsageClient.GetStringAsync(new Uri(service, PartialCalls.CountersRoute), cancellation);
        return text.Split(' ') is [var work, var locks, var allocated]
            ? new() { WorkItems = Number(work), LockContentions = Number(locks), AllocatedBytes = Number(allocated) } : null;

        static long Number(string number) => long.Parse(number, CultureInfo.InvariantCulture);
    }
}
