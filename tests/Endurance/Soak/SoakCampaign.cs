using System.Net.Http.Headers;

namespace RpcBench.Endurance.Soak;

/// <summary>Mixed load against both services over minutes, directly and through the relay. A twentieth of the calls is cancelled
/// halfway.</summary>
internal sealed class SoakCampaign() : Campaign(
    "soak",
    "After 10 minutes of mixed load, a further 10 minutes leave less than 1 MiB more behind, and files, threads and sessions of the "
    + "database as many.",
    cases: 1,
    quickCases: 1,
    needsLinux: true)
{
    private const int Callers = 8;
    private const int Collections = 3;
    private const double CancelledShare = 0.05;
    private const int ImageBytes = 200_000;
    private const string HeldMemoryCount = "MiB held";

    // The campaign runs beside others and must leave them processor time.
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(25);

    // Large enough to arrive in parts, which the service stores and counts.
    private static readonly byte[] Image = [.. ImageHeaders.CreatePng(640, 480).Concat(new byte[ImageBytes]).Take(ImageBytes)];

    private PrivateStore? _store;
    private StartedService[] _services = [];
    private StartedRelay? _relay;
    private long _calls;
    private long _cancelled;

    public override bool RunsConcurrently => true;

    // A sample of seconds is too short to detect a leak of 1 MiB in 10 minutes. It only detects a leak that is hundreds of times as fast.
    private TimeSpan WarmUpTime => IsQuick ? TimeSpan.FromSeconds(5) : TimeSpan.FromMinutes(10);

    private TimeSpan ObservationTime => IsQuick ? TimeSpan.FromSeconds(6) : TimeSpan.FromMinutes(10);

    // Pools release what was not used for a minute, when the garbage collector runs.
    private TimeSpan CollectionInterval => IsQuick ? TimeSpan.FromSeconds(0.5) : TimeSpan.FromSeconds(35);

    private double MaximumGrowthMebibytes => IsQuick ? 64 : 1;

    private int MaximumCountGrowth => IsQuick ? 32 : 2;

    public override async Task StartAsync(CancellationToken cancellation)
    {
        _store = DisposeAtEnd(await ServicesOnStore.StartStoreAsync("mysql", "", cancellation));
        _services = [await StartServiceAsync("RestApi"), await StartServiceAsync("GrpcService")];
        var routes =
            _services.SelectMany(service => new[] { "--listen", "127.0.0.1:0", "--to", $"127.0.0.1:{service.Announcement.Http2.Port}" });
        _relay = DisposeAtEnd(await StartedRelay.StartAsync(
            new("dotnet", [BuiltPrograms.FindProgram("NetworkRelay"), "--network", "rtt=2ms", "--announce", .. routes]),
                HeldMemory.Environment));
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        await LoadAsync(WarmUpTime, trial.Random, cancellation);
        var before = await MeasureAtRestAsync(cancellation);
        await LoadAsync(ObservationTime, trial.Random, cancellation);
        var after = await MeasureAtRestAsync(cancellation);
        ReportLines.Add($"{_calls:N0} calls, {_cancelled:N0} of them given up");
        List<string> broken = [];
        foreach (var (what, amount) in after)
        {
            var more = amount - before[what];
            ReportLines.Add($"{what}: {amount:0.#} ({more:+0.0;-0.0;0} in {ObservationTime.TotalMinutes:F1} minutes)");
            if (what.EndsWith(HeldMemoryCount, StringComparison.Ordinal) ? more >= MaximumGrowthMebibytes : more > MaximumCountGrowth)
            {
                broken.Add(ReportLines[^1]);
            }
        }

        Require(broken.Count == 0, string.Join("; ", broken));
    }

    private async Task<StartedService> StartServiceAsync(string project) =>
        DisposeAtEnd((await StartedService.StartInFolderAsync(HeldMemory.Environment, project, _store!.Arguments)).ExpectErrors());

    private async Task LoadAsync(TimeSpan time, Random random, CancellationToken cancellation)
    {
        using var end = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        end.CancelAfter(time);
        int[] seeds = [.. Enumerable.Range(0, Callers).Select(_ => random.Next())];
        await Task.WhenAll([.. seeds.Select((seed, number) => CallAsync(number, new(seed), end.Token))]);
        cancellation.ThrowIfCancellationRequested();
    }

    // Measures memory and threads without calls in flight, and without what pools keep for the next calls.
    private async Task<Dictionary<string, double>> MeasureAtRestAsync(CancellationToken cancellation)
    {
        await using var session = await StoreServices.OpenAsync(_store!, cancellation);
        Dictionary<string, double> amounts = [];
        for (var collection = 0; collection < Collections; collection++)
        {
            await Task.Delay(CollectionInterval, cancellation);
            foreach (var (name, id) in _services.Select(service => (service.Announcement.Service, service.Announcement.ProcessId))
                .Append(("relay", _relay!.Process.Id)))
            {
                amounts[$"{name}, {HeldMemoryCount}"] = await HeldMemory.MeasureAsync(id);
                amounts[$"{name}, files"] = Directory.EnumerateFileSystemEntries($"/proc/{id}/fd").Count();
                amounts[$"{name}, threads"] = Directory.EnumerateDirectories($"/proc/{id}/task").Count();
            }
        }

        var sessions = await StoreServices.QueryAsync(session, "SHOW STATUS LIKE 'Threads_connected'", cancellation);
        amounts["database, sessions"] = double.Parse(sessions, CultureInfo.InvariantCulture);
        return amounts;
    }

    private async Task CallAsync(int number, Random random, CancellationToken end)
    {
        var isRest = number % 2 == 0;
        var service = _services[number % 2].Announcement.Http2;
        var address = number % 4 < 2 ? service : new Uri($"http://{_relay!.Announcement.Routes[number % 2].Listen}");
        using var client = ServiceClient.CreateHttp2(address);
        while (!end.IsCancellationRequested)
        {
            using var caller = CancellationTokenSource.CreateLinkedTokenSource(end);
            if (random.NextDouble() < CancelledShare)
            {
                caller.CancelAfter(TimeSpan.FromMilliseconds(random.Next(0, 4)));
            }

            try
            {
                using var request = CreateRequest(isRest, random);
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

    private static HttpRequestMessage CreateRequest(bool isRest, Random random)
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
            Content = new ByteArrayContent(isRest ? Image : GrpcFrame.Create(message)),
        };
        request.Content.Headers.ContentType = new MediaTypeHeaderValue(isRest ? "image/png" : "application/grpc");
        request.Headers.Add("te", "trailers");
        return request;
    }
}
