namespace RpcBench;

/// <summary>The argument of the delegate that starts a service.</summary>
/// <example><code>
/// comparison.Process("orders", start => new("orders-server", ["--urls", $"{start.AddressOf(rest)}"])).Serves(rest);
/// </code></example>
public sealed class ServiceStart
{
    private const string ListeningText = "Now listening on: ";
    private const int KilledExitCode = 137;
    private const string StartedText = "Application started";

    private static readonly TimeSpan ConnectTimeout = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan RetryInterval = TimeSpan.FromMilliseconds(50);

    private readonly IReadOnlyDictionary<string, Uri> _ports;
    private readonly Lazy<ParseResult>? _options;
    private readonly LastLines _log;
    private readonly ConcurrentQueue<Process> _processes = [];
    private readonly Lazy<AllocationReader?> _allocations;
    private readonly ConcurrentQueue<(string Start, TaskCompletionSource<string?> Found)> _awaitedLines = [];
    private string? _listensAt;
    private int _lines;
    private volatile bool _isListening;
    private volatile string? _startedAt;

    internal ServiceStart(
        StartableService service, IReadOnlyDictionary<string, Uri> ports, RunDirectory run, Lazy<ParseResult>? options = null)
    {
        Service = service;
        Run = run;
        _ports = ports;
        _options = options;
        _log = new(service.Name);
        _allocations = new(() => CountsAllocations ? AllocationReader.Create(run.Path) : null);
    }

    /// <summary>The name of the service.</summary>
    public string Name => Service.Name;

    /// <summary>A folder for the service, which is removed when the run ends.</summary>
    public string Folder => Directory.CreateDirectory(Path.Combine(Run.Path, $"service-{Service.Name}")).FullName;

    /// <summary>The folder with the published version to start in a run of <c>gate</c>. Null in other runs.</summary>
    public string? VersionFolder => Service.VersionFolder;

    /// <summary>The command line of the program, including the options of <see cref="ComparisonBuilder.Command"/>.</summary>
    public ParseResult Options => _options!.Value;

    /// <summary>Whether the run reads what the service uses, as <c>load</c> does. If measuring the usage slows the service down, measure it
    /// only when this property is true.</summary>
    public bool AsksForUsage { get; internal init; }

    internal StartableService Service { get; }

    /// <summary>Whether the .NET processes of the service start with the hook that counts allocated bytes.</summary>
    internal bool CountsAllocations { get; init; }

    /// <summary>Whether the service has already run in this run. If so, its declaration is right, and a failure has another
    /// cause.</summary>
    internal bool HasRunBefore { get; init; }

    internal RunDirectory Run { get; }

    internal RunningService? Running { get; private set; }

    internal int LinesWhileRunning => _lines;

    /// <summary>The packages of the first program that has a list of packages, or null if there is no such program.</summary>
    internal IReadOnlyDictionary<string, string>? Packages { get; private set; }

    /// <summary>Gets the address at which the service must serve an arm: a port of 127.0.0.1, or of the loopback address that the arm
    /// names. The address stays the same in every launch.</summary>
    /// <exception cref="ArgumentException">Thrown when the service does not serve the arm.</exception>
    public Uri AddressOf<TClient>(Arm<TClient> arm)
        where TClient : class
    {
        return Service.Arms.FirstOrDefault(one => one.DeclaredId == arm.Id) is { } served
            ? _ports[served.Arm]
            : throw new ArgumentException($"{Service.Name} does not serve the arm '{arm.Id}'.", nameof(arm));
    }

    /// <summary>Removes a folder when the run ends, however the run ends. The folder need not exist yet.</summary>
    public void RemoveAfterwards(string folder) => Run.RegisterCleanup(folder);

    /// <summary>Creates the start information of a .NET program that is already built. It runs on the runtime of this program.</summary>
    /// <param name="assembly">The path of the program's file, for example <c>Orders.Api.dll</c>.</param>
    public static ProcessStartInfo Assembly(string assembly) => new(CurrentProgram.DotNetHost, [assembly]);

    /// <summary>Starts a process with the settings and URLs of the service in its environment. The process ends with the service, however
    /// the run ends. If the process ends before that, the run ends and shows the last lines of its output. The caller must neither read the
    /// output nor dispose the process.</summary>
    public Process Start(ProcessStartInfo program)
    {
        program.RedirectStandardInput = true;
        program.RedirectStandardOutput = true;
        program.RedirectStandardError = true;
        var folder = Path.Combine(Environment.CurrentDirectory, program.WorkingDirectory);
        new StartSettings(Service, _ports, _options).Apply(program, folder);
        _allocations.Value?.AddHookTo(program.Environment);
        Packages ??= program.ArgumentList.Prepend(program.FileName)
            .Select(file => PackageVersions.TryReadProgram(Path.GetFullPath(file, folder))).FirstOrDefault(found => found is not null);
        var process = Run.Start(program);
        _processes.Enqueue(process);
        _log.Read(process, HandleLine);
        return process;
    }

    /// <summary>Runs a program that the service needs before it starts, such as a build, and waits for its exit. The program ends when the
    /// run ends.</summary>
    /// <param name="program">The program. Its input and output are not available to the caller.</param>
    /// <param name="stop">The token that stops the program.</param>
    /// <returns>The standard output of the program.</returns>
    /// <exception cref="EnvironmentException">Thrown when the exit code of the program is not 0. The message ends with the last lines of
    /// the program's output.</exception>
    public async Task<string> RunAsync(ProcessStartInfo program, CancellationToken stop)
    {
        var ended = await RunToEndAsync(program, stop);
        return ended.ExitCode == 0 ? ended.Output : throw new EnvironmentException(
            $"{Path.GetFileName(program.FileName)} for {Name} ended with exit code {ended.ExitCode}. Its last lines:\n{ended.LastLines}")
        { ExitCode = ExitCodes.BadInput };
    }

    /// <summary>Runs a program until it exits, with any exit code.</summary>
    internal async Task<ProcessResult> RunToEndAsync(ProcessStartInfo program, CancellationToken stop)
    {
        using var process = Run.Start(ProcessResult.RedirectOutput(program));
        return await ProcessResult.ReadAsync(process, stop);
    }

    /// <summary>Waits for a line of the service's output.</summary>
    /// <param name="start">The beginning of the line.</param>
    /// <param name="stop">The token that cancels the wait.</param>
    /// <returns>The rest of the line, or null if the process ended without such a line.</returns>
    public async Task<string?> LineAsync(string start, CancellationToken stop)
    {
        var found = new TaskCompletionSource<string?>(TaskCreationOptions.RunContinuationsAsynchronously);
        _awaitedLines.Enqueue((start, found));
        // The service may have written the line before this call.
        _ = _log.ToString().Split(Environment.NewLine).Any(line => TryComplete(line, start, found));
        var ended = Task.WhenAll(_processes.Select(process => process.WaitForExitAsync(stop)));
        return await Task.WhenAny(found.Task, ended).WaitAsync(Service.StartTimeout, stop) == found.Task ? await found.Task : null;
    }

    /// <summary>Starts the service and waits until it listens at every address.</summary>
    /// <exception cref="UserException">Thrown when the service listens elsewhere.</exception>
    /// <exception cref="EnvironmentException">Thrown when the service did not start. The message ends with its last lines.</exception>
    internal async Task StartServiceAsync(CancellationToken cancellation)
    {
        try
        {
            Running = await Service.Start(this, cancellation);
        }
        catch (Exception exception) when (exception is not (UserException or EnvironmentException) && !cancellation.IsCancellationRequested)
        {
            throw CreateFailure("did not start", exception);
        }

        var begin = Stopwatch.GetTimestamp();
        var ended = WaitForEndAsync(cancellation);
        foreach (var address in Service.Arms.Select(arm => _ports[arm.Arm]))
        {
            await WaitUntilListeningAsync(address, begin, ended, cancellation);
        }

        _isListening = true;
    }

    /// <summary>Waits until the service accepts connections at an address.</summary>
    /// <exception cref="UserException">Thrown when the service listens elsewhere.</exception>
    private async Task WaitUntilListeningAsync(Uri address, long begin, Task ended, CancellationToken cancellation)
    {
        // Read before each attempt. If the service has reported that it started, it listens at all of its addresses.
        var startedAt = _startedAt;
        while (await TryConnectAsync(address, cancellation) is null)
        {
            if (startedAt is not null)
            {
                throw new UserException($"{Service.Name} listens at {startedAt}, not at {address}. Name the setting that contains its URL. "
                    + "If its port is fixed, start the service yourself, and give the arm its address.");
            }

            await (ended.IsCompleted ? ended : Task.Delay(RetryInterval, cancellation));
            if (Stopwatch.GetElapsedTime(begin) > Service.StartTimeout)
            {
                throw CreateFailure($"did not listen at {address} within {Service.StartTimeout.TotalSeconds:0} seconds (ListensWithin)");
            }

            startedAt = _startedAt;
        }
    }

    /// <summary>Waits until the service or one of its processes ends by itself.</summary>
    /// <exception cref="EnvironmentException">Thrown when it ended. The message ends with its last lines.</exception>
    internal async Task WaitForEndAsync(CancellationToken cancellation)
    {
        Task[] ends =
        [
            Running!.Ended?.WaitAsync(cancellation) ?? Task.Delay(Timeout.Infinite, cancellation),
            .. _processes.Select(process => process.WaitForExitAsync(cancellation)),
        ];
        var ended = await Task.WhenAny(ends);
        cancellation.ThrowIfCancellationRequested();
        var dead = _processes.FirstOrDefault(process => process.HasExited);
        throw CreateFailure(dead is null ? "ended" : $"ended with exit code {dead.ExitCode}", ended.Exception?.InnerException);
    }

    /// <exception cref="EnvironmentException">Thrown when the program's code that stops the service failed. The processes have ended
    /// anyway.</exception>
    internal async Task StopAsync()
    {
        Exception? failure = null;
        try
        {
            await (Running?.StopAsync() ?? ValueTask.CompletedTask);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            failure = exception;
        }

        await Task.WhenAll(_processes.Select(process => ProcessStop.StopAsync(process)));
        if (_allocations.IsValueCreated)
        {
            _allocations.Value?.Dispose();
        }

        if (failure is not null)
        {
            throw new EnvironmentException($"{Name} could not be stopped: {CallErrors.Describe(failure)}", failure);
        }
    }

    /// <summary>Returns how many bytes the service's processes have allocated since they started, or null if they do not report
    /// it.</summary>
    internal async Task<long?> ReadAllocationsAsync(CancellationToken cancellation) =>
        _allocations is { IsValueCreated: true, Value: { } reader } ? await reader.ReadAsync(cancellation) : null;

    private bool IsExpectedPort(string address) =>
        Uri.TryCreate(address, UriKind.Absolute, out var url) && _ports.Values.Any(port => port.Port == url.Port);

    // Exit code 137 means that the process was killed. No program exits with this code by itself.
    private bool IsKilled => _processes.Any(process => process.HasExited && process.ExitCode == KilledExitCode);

    private EnvironmentException CreateFailure(string how, Exception? cause = null)
    {
        var words = cause is null ? how : $"{how} ({cause.Message.TrimEnd('.')})";
        var (reason, remedy) = _isListening ? (null, null) : EarlyExit.Find(_log.All, IsExpectedPort);
        var isDeclaredWell = _isListening || HasRunBefore || IsKilled;
        return _log.CreateException(words + reason, remedy, cause, isDeclaredWell ? ExitCodes.Failure : ExitCodes.BadInput);
    }

    /// <summary>Returns the IP address that accepts connections, or null if none does. If several addresses do, it is the first.</summary>
    internal static async Task<IPAddress?> TryConnectAsync(Uri address, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(ConnectTimeout);
        try
        {
            EndPoint end = IPAddress.TryParse(address.IdnHost, out var known)
                ? new IPEndPoint(known, address.Port) : new DnsEndPoint(address.IdnHost, address.Port);
            using var socket = await ClientConnections.ConnectAsync(end, limit.Token);
            var found = ((IPEndPoint)socket.RemoteEndPoint!).Address;
            return found.IsIPv4MappedToIPv6 ? found.MapToIPv4() : found;
        }
        catch (Exception exception) when (exception is SocketException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
            return null;
        }
    }

    private static bool TryComplete(string line, string start, TaskCompletionSource<string?> found) =>
        line.StartsWith(start, StringComparison.Ordinal) && found.TrySetResult(line[start.Length..]);

    // Returns true for a line that a caller of LineAsync waits for. All other lines are for the user.
    private bool HandleLine(string line)
    {
        if (_awaitedLines.ToArray().Any(one => TryComplete(line, one.Start, one.Found)))
        {
            return true;
        }

        var at = line.IndexOf(ListeningText, StringComparison.Ordinal);
        if (at >= 0)
        {
            _listensAt = line[(at + ListeningText.Length)..].Split(' ', '"')[0];
        }

        _startedAt ??= line.Contains(StartedText, StringComparison.Ordinal) ? _listensAt : null;
        _lines += _isListening ? 1 : 0;
        return false;
    }
}
