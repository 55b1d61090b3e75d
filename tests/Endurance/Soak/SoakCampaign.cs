using System.Net.Http.Headers;
using Google.Protobuf;
using MySqlConnector;
using RpcBench.Endurance.Stores;
using RpcBench.Networks;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Endurance.Soak;

/// <summary>Mixed load over minutes against both services, straight and through the relay, a twentieth of it given up halfway.</summary>
public sealed class SoakCampaign() : Campaign(
    "soak",
    "After 10 minutes of mixed load, a further 10 minutes leave less than 1 MiB more behind, and files, threads and sessions of the "
    + "database as many.",
    whole: 1,
    quick: 1)
{
    private const int Callers = 8;
    private const int Collections = 3;
    private const double GivenUp = 0.05;
    private const int ImageBytes = 200_000;
    private const string Database = "database";

    // It runs beside other campaigns, and must leave them the machine.
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(25);

    // Large enough to come in parts, which the service keeps and counts.
    private static readonly byte[] Image = [.. ImageHeaders.Png(640, 480).Concat(new byte[ImageBytes]).Take(ImageBytes)];

    private readonly List<string> _findings = [];
    private readonly List<string> _broken = [];
    private StoreSettings? _store;
    private RunningService[] _services = [];
    private Process? _relay;
    private IPEndPoint[] _relayed = [];
    private bool _isQuick;
    private long _calls;
    private long _cancelled;

    public override IReadOnlyList<string> Findings => _findings;

    public override bool RunsBeside => true;

    // Seconds are too short to see a leak of 1 MiB in 10 minutes: the quick extent sees only one that is hundreds of times as fast.
    private TimeSpan Warmup => _isQuick ? TimeSpan.FromSeconds(5) : TimeSpan.FromMinutes(10);

    private TimeSpan Watched => _isQuick ? TimeSpan.FromSeconds(6) : TimeSpan.FromMinutes(10);

    // Pools give back what was not used for a minute, when the collector runs.
    private TimeSpan BetweenCollections => _isQuick ? TimeSpan.FromSeconds(0.5) : TimeSpan.FromSeconds(35);

    private double MostMebibytes => _isQuick ? 64 : 1;

    private int MoreOfACount => _isQuick ? 32 : 2;

    public override async Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        CampaignSkippedException.ThrowUnless(
            OperatingSystem.IsLinux(), "memory, files and threads of another process are read from /proc, which only Linux has");
        _isQuick = settings.Extent == Extent.Quick;
        _store = Own(await StoreSettings.MySqlAsync(cancellation));
        _services = [await ServeAsync("RestApi"), await ServeAsync("GrpcService")];
        var routes =
            _services.SelectMany(service => new[] { "--listen", "127.0.0.1:0", "--to", $"127.0.0.1:{service.Announcement.Http2.Port}" });
        var start = new ProcessStartInfo("dotnet", [Built.Program("NetworkRelay"), "--network", "rtt=2ms", "--announce", .. routes])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach (var (name, value) in HeldMemory.Environment)
        {
            start.Environment[name] = value;
        }

        _relay = Process.Start(start)!;
        var line = await _relay.StandardOutput.ReadLineAsync(cancellation)
            ?? throw new InvalidOperationException("The relay did not start.");
        _relayed = [.. JsonSerializer.Deserialize(line[NetworkAnnouncement.Prefix.Length..],
            NetworkJsonContext.Default.NetworkAnnouncement)!.Routes.Select(route => IPEndPoint.Parse(route.Listen))];
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        await LoadAsync(Warmup, trial.Random, cancellation);
        var before = await RestAsync(cancellation);
        await LoadAsync(Watched, trial.Random, cancellation);
        var after = await RestAsync(cancellation);
        _findings.Add($"{_calls:N0} calls, {_cancelled:N0} of them given up");
        foreach (var (name, sample) in after)
        {
            Judge(name, before[name], sample);
        }

        Require(_broken.Count == 0, string.Join("; ", _broken));
    }

    public override async ValueTask DisposeAsync()
    {
        if (_relay is not null)
        {
            _relay.StandardInput.Close();
            await _relay.WaitForExitAsync();
            _relay.Dispose();
        }

        await base.DisposeAsync();
    }

    private async Task<RunningService> ServeAsync(string project) =>
        Own((await RunningService.StartInAsync(HeldMemory.Environment, project, _store!.Arguments)).ExpectErrors());

    private void Judge(string name, Sample before, Sample after)
    {
        _findings.Add(name == Database
            ? $"{name}: {after.Sessions} sessions ({after.Sessions - before.Sessions:+0;-0;0})"
            : $"{name}: {after.Held:F1} MiB held ({after.Held - before.Held:+0.0;-0.0;0} in {Watched.TotalMinutes:F1} minutes), "
                + $"{after.Files} files ({after.Files - before.Files:+0;-0;0}), {after.Threads} threads "
                + $"({after.Threads - before.Threads:+0;-0;0})");
        if (after.Held - before.Held >= MostMebibytes || Math.Max(
            after.Files - before.Files, Math.Max(after.Threads - before.Threads, after.Sessions - before.Sessions)) > MoreOfACount)
        {
            _broken.Add(_findings[^1]);
        }
    }

    private async Task LoadAsync(TimeSpan time, Random random, CancellationToken cancellation)
    {
        using var end = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        end.CancelAfter(time);
        int[] seeds = [.. Enumerable.Range(0, Callers).Select(_ => random.Next())];
        await Task.WhenAll([.. seeds.Select((seed, number) => CallAsync(number, new(seed), end.Token))]);
        cancellation.ThrowIfCancellationRequested();
    }

    // Without calls on their way, and without what pools keep for the next ones, memory and threads.
    private async Task<Dictionary<string, Sample>> RestAsync(CancellationToken cancellation)
    {
        await using var session = new MySqlConnection(_store!.Arguments[^1] + ";Pooling=False");
        await session.OpenAsync(cancellation);
        Dictionary<string, Sample> samples = [];
        for (var collection = 0; collection < Collections; collection++)
        {
            await Task.Delay(BetweenCollections, cancellation);
            foreach (var (name, id) in Processes())
            {
                var held = await HeldMemory.MeasureAsync(id);
                samples[name] = new(held, Directory.EnumerateFileSystemEntries($"/proc/{id}/fd").Count(),
                    Directory.EnumerateDirectories($"/proc/{id}/task").Count(), 0);
            }
        }

        var sessions = await StoreServices.AskAsync(session, "SHOW STATUS LIKE 'Threads_connected'", cancellation);
        samples[Database] = new(0, 0, 0, int.Parse(sessions, CultureInfo.InvariantCulture));
        return samples;
    }

    private IEnumerable<(string Name, int Id)> Processes() =>
        [.. _services.Select(service => (service.Announcement.Service, service.Announcement.ProcessId)), ("relay", _relay!.Id)];

    private async Task CallAsync(int number, Random random, CancellationToken end)
    {
        var isRest = number % 2 == 0;
        var service = _services[number % 2].Announcement.Http2;
        var address = number % 4 < 2 ? service : new Uri($"http://{_relayed[number % 2]}");
        using var client = ServiceClient.Http2(address);
        while (!end.IsCancellationRequested)
        {
            using var caller = CancellationTokenSource.CreateLinkedTokenSource(end);
            if (random.NextDouble() < GivenUp)
            {
                caller.CancelAfter(TimeSpan.FromMilliseconds(random.Next(0, 4)));
            }

            try
            {
                using var request = Request(isRest, random);
                (request.Version, request.VersionPolicy) = (client.DefaultRequestVersion, client.DefaultVersionPolicy);
                using var response = await client.SendAsync(request, caller.Token);
                await response.Content.ReadAsByteArrayAsync(caller.Token);
                response.EnsureSuccessStatusCode();
                Require(
                    isRest || (response.TrailingHeaders.TryGetValues("grpc-status", out var status) && status.Single() == "0"),
                    $"{request.RequestUri}: {response.TrailingHeaders}{response.Headers}");
                await Task.Delay(Pause, end);
            }
            catch (OperationCanceledException) when (caller.IsCancellationRequested || end.IsCancellationRequested)
            {
                Interlocked.Increment(ref _cancelled);
            }

            Interlocked.Increment(ref _calls);
        }
    }

    private static HttpRequestMessage Request(bool isRest, Random random)
    {
        var id = random.Next(1, 101);
        var (path, method, message) = random.Next(10) switch
        {
            0 => ("medium", "PayloadService/ListMediumPayloads", Array.Empty<byte>()),
            1 => ("", "ImageService/MeasureRaw", new V1.RawImage { Image = ByteString.CopyFrom(Image) }.ToByteArray()),
            _ => ($"large/{id}", "PayloadService/GetLargePayload", new V1.PayloadId { Id = id }.ToByteArray()),
        };
        if (isRest && path.Length > 0)
        {
            return new(HttpMethod.Get, $"/api/payloads/{path}");
        }

        var request = new HttpRequestMessage(HttpMethod.Post, isRest ? "/api/images/raw" : $"/rpcbench.v1.{method}")
        {
            Content = new ByteArrayContent(isRest ? Image : GrpcFrame.Of(message)),
        };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue(isRest ? "image/png" : "application/grpc");
        request.Headers.Add("te", "trailers");
        return request;
    }

    private sealed record Sample(double Held, int Files, int Threads, int Sessions);
}
