namespace RpcBench.Networks;

/// <summary>The steps of a probe. No sample includes the creation of a socket.</summary>
internal sealed class ProbeSteps(Func<ProbeConnection> create, IPEndPoint target, ProbeOptions options)
{
    // On a slow network, a step ends with fewer samples. One sample that takes a minute says as much as five.
    private static readonly TimeSpan StepLimit = TimeSpan.FromSeconds(10);

    private const int UnrecordedEchoes = 3;

    // Echoes with a short round trip take only milliseconds in total. During that time, another virtual machine may occupy the processor.
    private const int EchoSeries = 5;
    private static readonly TimeSpan EchoPause = TimeSpan.FromMilliseconds(200);

    private const int MostWarmingTransfers = 8;
    private const int MostRateTransfers = 12;
    private const long MostRateBytes = 256L << 20;

    public ProbeSamples Run()
    {
        LoadCode();
        var samples = new ProbeSamples
        {
            Connects = MeasureCold(options.Connects, 1, 1),
            ColdSmallCalls = MeasureCold(options.SmallCalls, ProbeOptions.SmallCallSent, ProbeOptions.SmallCallReceived),
            ColdDownloads = MeasureCold(options.ColdDownloads, 1, options.TransferBytes),
            ColdUploads = MeasureCold(options.ColdUploads, options.TransferBytes, 1),
        };
        using var connection = create();
        connection.Connect(target);
        return samples with
        {
            Echoes = MeasureEchoes(connection),
            WarmSmallCalls = Repeat(
                options.SmallCalls, () => connection.Exchange(ProbeOptions.SmallCallSent, ProbeOptions.SmallCallReceived)),
            WarmDownloads = MeasureWarm(connection, options.WarmTransfers, 1, options.TransferBytes),
            WarmUploads = MeasureWarm(connection, options.WarmTransfers, options.TransferBytes, 1),
            Rate = options.MeasuresRate ? MeasureRate(connection, options.TransferBytes) : null,
        };
    }

    private List<TimeSpan> MeasureEchoes(ProbeConnection connection)
    {
        List<TimeSpan> echoes = [];
        for (var series = 1; series <= EchoSeries && echoes.Count < options.Echoes; series++)
        {
            if (series > 1)
            {
                Thread.Sleep(EchoPause);
            }

            for (var echo = 0; echo < UnrecordedEchoes; echo++)
            {
                connection.Exchange(1, 1);
            }

            echoes.AddRange(
                Repeat((options.Echoes * series / EchoSeries) - echoes.Count, () => connection.Exchange(1, 1), StepLimit / EchoSeries));
        }

        return echoes;
    }

    /// <summary>Runs everything once before it is timed, so that no sample includes compilation.</summary>
    private void LoadCode()
    {
        const int Some = 2 * ProbeStream.BufferBytes;
        using var connection = create();
        connection.Connect(target);
        connection.Exchange(1, 1);
        connection.Exchange(Some, 1);
        connection.Stream(Some);
    }

    private List<TimeSpan> MeasureCold(int count, int upload, long download) => Repeat(count, () =>
    {
        using var connection = create();
        var started = Stopwatch.GetTimestamp();
        connection.Connect(target);
        connection.Exchange(upload, download);
        return Stopwatch.GetElapsedTime(started);
    });

    private static List<TimeSpan> MeasureWarm(ProbeConnection connection, int count, int upload, long download)
    {
        if (count > 0)
        {
            GrowWindow(() => connection.Exchange(upload, download));
        }

        return Repeat(count, () => connection.Exchange(upload, download));
    }

    private static void GrowWindow(Func<TimeSpan> transfer)
    {
        var best = transfer();
        var (transfers, slower) = (1, 0);
        while (transfers < MostWarmingTransfers && slower < 2 && best * transfers < StepLimit)
        {
            var time = transfer();
            slower = time < best * 0.95 ? 0 : slower + 1;
            best = time < best ? time : best;
            transfers++;
        }
    }

    private static double MeasureRate(ProbeConnection connection, long bytes)
    {
        var best = 0.0;
        for (var transfer = 0; transfer < MostRateTransfers; transfer++)
        {
            var time = connection.Stream(bytes);
            var rate = (bytes - 1) / time.TotalSeconds;
            // The loop looks for a transfer that takes about a second. Shorter transfers open the window first, until a transfer is hardly
            // faster than the previous transfer.
            if ((time > TimeSpan.FromSeconds(0.4) || bytes >= MostRateBytes) && rate < best * 1.2)
            {
                return Math.Max(rate, best);
            }

            best = Math.Max(rate, best);
            bytes = (long)Math.Min(Math.Min(bytes * 4.0, MostRateBytes), Math.Max(rate, bytes * 1.5));
        }

        return best;
    }

    private static List<TimeSpan> Repeat(int count, Func<TimeSpan> measure, TimeSpan? limit = null)
    {
        List<TimeSpan> samples = [];
        var started = Stopwatch.GetTimestamp();
        while (samples.Count < count && Stopwatch.GetElapsedTime(started) < (limit ?? StepLimit))
        {
            samples.Add(measure());
        }

        return samples;
    }
}
