namespace RpcBench;

/// <summary>What a service that is to be started is given.</summary>
/// <example><code>
/// comparison.Process("orders", start => new("orders-server", ["--urls", $"{start.AddressOf(rest)}"])).Serves(rest);
/// </code></example>
public sealed class ServiceStart
{
    private const string ListensWords = "Now listening on: ";
    private const string StartedWords = "Application started";

    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    private readonly IReadOnlyDictionary<string, Uri> _ports;
    private readonly Lazy<ParseResult>? _options;
    private readonly LastLines _log;
    private readonly ConcurrentQueue<Process> _processes = [];
    private string? _listensAt;
    private int _lines;
    private volatile bool _isUp;
    private volatile string? _startedAt;

    internal ServiceStart(
        DeclaredService service, IReadOnlyDictionary<string, Uri> ports, LabFolder lab, Lazy<ParseResult>? options = null) =>
        (Service, _ports, Lab, _options, _log) = (service, ports, lab, options, new(service.Name));

    /// <summary>A folder of its own, removed with the run.</summary>
    public string Folder => Directory.CreateDirectory(Path.Combine(Lab.Path, $"service-{Service.Name}")).FullName;

    /// <summary>The program's command line, with the options of <see cref="ComparisonBuilder.Command"/>.</summary>
    public ParseResult Options => _options!.Value;

    internal DeclaredService Service { get; }

    internal LabFolder Lab { get; }

    internal RunningService? Running { get; private set; }

    internal int LinesWhileUp => _lines;

    /// <summary>Those of the first program that has a list of them; null: none has.</summary>
    internal IReadOnlyDictionary<string, string>? Packages { get; private set; }

    /// <summary>Where an arm is to be served: a port of 127.0.0.1, the same in every launch.</summary>
    /// <exception cref="ArgumentException">The service does not serve that arm.</exception>
    public Uri AddressOf<TClient>(Arm<TClient> arm)
        where TClient : class => Service.Arms.Any(one => one.Arm == arm.Id) ? _ports[arm.Id]
        : throw new ArgumentException($"{Service.Name} does not serve the arm '{arm.Id}'.", nameof(arm));

    /// <summary>Starts a process, with the service's settings and URLs in its environment, that ends with the service, whatever ends the
    /// run. Should it end before, the run ends and shows its last
    /// lines. Its output and its disposal are not the caller's.</summary>
    public Process Start(ProcessStartInfo program)
    {
        (program.RedirectStandardInput, program.RedirectStandardOutput, program.RedirectStandardError) = (true, true, true);
        var urls = Service.Arms.Where(arm => arm.UrlSetting is not null)
            .Select(arm => (arm.UrlSetting!, _ports[arm.Arm].GetLeftPart(UriPartial.Authority)));
        foreach (var (setting, value) in Service.Settings.Concat(urls))
        {
            program.Environment[setting.Replace(":", "__", StringComparison.Ordinal)] = value;
        }

        var folder = Path.Combine(Environment.CurrentDirectory, program.WorkingDirectory);
        Packages ??= program.ArgumentList.Prepend(program.FileName)
            .Select(file => PackageVersions.Find(Path.GetFullPath(file, folder))).FirstOrDefault(found => found is not null);
        var process = Lab.Start(program);
        _processes.Enqueue(process);
        _log.Read(process, Notice);
        return process;
    }

    /// <summary>Starts the service; returns once it listens at every address.</summary>
    /// <exception cref="UserException">It listens elsewhere.</exception>
    /// <exception cref="LabException">It did not come up; the message ends with its last lines.</exception>
    internal async Task RunAsync(CancellationToken cancellation)
    {
        try
        {
            Running = await Service.Start(this, cancellation);
        }
        catch (Exception exception) when (exception is not (UserException or LabException) && !cancellation.IsCancellationRequested)
        {
            throw Failed("did not start", exception);
        }

        var (begin, ended) = (Stopwatch.GetTimestamp(), EndedAsync(cancellation));
        foreach (var address in Service.Arms.Select(arm => _ports[arm.Arm]))
        {
            // Read before the attempt: by then it listens wherever it says so.
            for (var at = _startedAt; await DeclaredSite.ConnectAsync(address, cancellation) is null; at = _startedAt)
            {
                if (at is not null)
                {
                    throw new UserException($"{Service.Name} listens at {at}, not at {address}: name the setting that takes its URL, or, "
                        + "where its port is fixed, start it yourself and give the arm that address.");
                }

                await (ended.IsCompleted ? ended : Task.Delay(Pause, cancellation));
                if (Stopwatch.GetElapsedTime(begin) > Service.ListensWithin)
                {
                    throw Failed($"did not listen at {address} within {Service.ListensWithin.TotalSeconds:0} seconds (ListensWithin)");
                }
            }
        }

        _isUp = true;
    }

    /// <summary>Waits until the service, or a process of it, ends by itself.</summary>
    /// <exception cref="LabException">It did; the message ends with its last lines.</exception>
    internal async Task EndedAsync(CancellationToken cancellation)
    {
        Task[] ends =
        [
            Running!.Ended?.WaitAsync(cancellation) ?? Task.Delay(Timeout.Infinite, cancellation),
            .. _processes.Select(process => process.WaitForExitAsync(cancellation)),
        ];
        var ended = await Task.WhenAny(ends);
        cancellation.ThrowIfCancellationRequested();
        var dead = _processes.FirstOrDefault(process => process.HasExited);
        throw Failed($"ended{(dead is null ? "" : $" with exit code {dead.ExitCode}")}", ended.Exception?.InnerException);
    }

    internal async Task StopAsync()
    {
        await (Running?.StopAsync() ?? ValueTask.CompletedTask);
        await Task.WhenAll(_processes.Select(process => ProcessStop.StopAsync(process)));
    }

    private LabException Failed(string how, Exception? cause = null) => _log.Failure(
        $"{how}{(cause is null ? "" : $" ({cause.Message.TrimEnd('.')})")}", cause, _isUp ? ExitCodes.Failure : ExitCodes.BadInput);

    // Takes none: all are for the user.
    private bool Notice(string line)
    {
        if (line.IndexOf(ListensWords, StringComparison.Ordinal) is >= 0 and var at)
        {
            _listensAt = line[(at + ListensWords.Length)..].Split(' ', '"')[0];
        }

        _startedAt ??= line.Contains(StartedWords, StringComparison.Ordinal) ? _listensAt : null;
        _lines += _isUp ? 1 : 0;
        return false;
    }
}
