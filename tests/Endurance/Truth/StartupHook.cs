using Microsoft.AspNetCore.Http;

/// <summary>The runtime calls this class in every process that is started with <c>DOTNET_STARTUP_HOOKS</c>. In a service, or in the client
/// of a launch, it makes each call of a method spin for its time.</summary>
#pragma warning disable CA1050 // The runtime looks for this name, in no namespace.
internal static class StartupHook
{
    /// <summary>The client of a launch, in which calls of the arm <c>rest-twin</c> wait before they are sent.</summary>
    public const string Client = "client";

    /// <summary>The environment variable with a folder to which ending clients and services copy <c>/proc/self/stat</c>, in files that
    /// begin with their name.</summary>
    public const string KernelFolder = "RPCBENCH_TEST_KERNEL";

    /// <summary>The number of objects from which a response is large.</summary>
    public const int LargeSocketOption = 7;

    private const string Waits = "RPCBENCH_TEST_WAITS_";
    private const string Calls = "RPCBENCH_TEST_CALLS";

    /// <summary>Returns the environment variables for a run in which processes wait.</summary>
    /// <param name="calls">Which calls of a service wait: <c>json</c>, <c>http2</c>, <c>grpc</c>, <c>json-h1</c>, <c>whole</c>,
    /// <c>connection</c> (the first call of each), <c>large</c> (large ones of REST, all of gRPC), or <c>stall</c>: all, without using the
    /// processor, for a period that recurs after ten times its length. Null means all.</param>
    /// <param name="waits">A service, or <see cref="Client"/>, with the nanoseconds of each method, for example
    /// <c>GetSmallPayload=9000;ListSmallPayloads=120000</c>. Several lists with <c>|</c> between them apply to its starts in turn.</param>
    public static Dictionary<string, string> CreateEnvironment(string? calls, params (string Process, string Waits)[] waits)
    {
        var variables = waits.ToDictionary(wait => Waits + wait.Process, wait => wait.Waits);
        variables["DOTNET_STARTUP_HOOKS"] = typeof(StartupHook).Assembly.Location;
        if (calls is not null)
        {
            variables[Calls] = calls;
        }

        return variables;
    }

    public static void Initialize()
    {
        // Only clients know the addresses of the arms.
        var task = Environment.GetEnvironmentVariable("RPCBENCH_CLIENT");
        var arms = task is null ? null : JsonDocument.Parse(task).RootElement.GetProperty("endpoints").GetString();
        var process = Environment.GetEnvironmentVariable("Service__Name") ?? (arms is null ? null : Client);
        if (process is not null && Environment.GetEnvironmentVariable(KernelFolder) is { } folder)
        {
            AppDomain.CurrentDomain.ProcessExit += (_, _) => File.WriteAllText(
                Path.Combine(folder, $"{process}.{Environment.ProcessId}"), File.ReadAllText("/proc/self/stat"));
        }

        if (process is not null && Environment.GetEnvironmentVariable(Waits + process) is { } waits)
        {
            var requests = new Requests(CountFileOfThisStart(process, waits));
            DiagnosticListener.AllListeners.Subscribe(new Observer<DiagnosticListener>(listener =>
            {
                if (listener.Name == "Microsoft.AspNetCore")
                {
                    listener.Subscribe(
                        new Observer<KeyValuePair<string, object?>>(requests.OnRequestBegun),
                        name => name.StartsWith("Microsoft.AspNetCore.Hosting.HttpRequestIn", StringComparison.Ordinal));
                }
                else if (listener.Name == "HttpHandlerDiagnosticListener" && process == Client)
                {
                    var twin = arms!.Split(',').Single(arm => arm.StartsWith("rest-twin=", StringComparison.Ordinal)).Split('=')[1];
                    var port = new Uri(twin).Port;
                    listener.Subscribe(
                        new Observer<KeyValuePair<string, object?>>(_ => { }), (name, request, _) => requests.OnRequestSent(
                            name,
                            request,
                            port));
                }
            }));
        }
    }

    // Empty files in the folder of the run count the starts.
    private static string CountFileOfThisStart(string process, string waits)
    {
        var (starts, before) = (waits.Split('|'), Directory.GetFiles(".", $"{process}.*.start").Length);
        File.WriteAllText($"{process}.{before}.start", "");
        return starts[before % starts.Length];
    }

    private sealed class Observer<T>(Action<T> observe) : IObserver<T>
    {
        public void OnNext(T value) => observe(value);

        public void OnCompleted()
        {
        }

        public void OnError(Exception error)
        {
        }
    }

    private sealed class Requests(string waits)
    {
        private readonly string? _calls = Environment.GetEnvironmentVariable(Calls);

        private readonly ConcurrentDictionary<string, bool> _connections = new(StringComparer.Ordinal);

        private readonly Dictionary<string, long> _ticks = waits.Split(';').Select(wait => wait.Split('=')).ToDictionary(
            wait => wait[0], wait =>
                long.Parse(wait[1], CultureInfo.InvariantCulture) * Stopwatch.Frequency / 1_000_000_000, StringComparer.OrdinalIgnoreCase);

        public void OnRequestBegun(KeyValuePair<string, object?> value)
        {
            if (value is { Key: "Microsoft.AspNetCore.Hosting.HttpRequestIn.Start", Value: HttpContext context }
                && Ticks(context.Request.Path.Value!) is { } ticks && ShouldWait(context.Request))
            {
                if (_calls != "stall")
                {
                    Wait(ticks);
                }
                else if (Stopwatch.GetTimestamp() % (10 * ticks) is var phase && phase < ticks)
                {
                    Thread.Sleep(Stopwatch.GetElapsedTime(phase, ticks));
                }
            }
        }

        /// <summary>The client's library calls this method before each request to ask whether anybody listens. The answer is always false,
        /// so both arms pay only for the question.</summary>
        public bool OnRequestSent(string name, object? request, int port)
        {
            if (name == "System.Net.Http.HttpRequestOut" && request is HttpRequestMessage { RequestUri: { } address }
                && Ticks(address.AbsolutePath) is { } ticks && address.Port == port)
            {
                Wait(ticks);
            }

            return false;
        }

        private static void Wait(long ticks)
        {
            var end = Stopwatch.GetTimestamp() + ticks;
            while (Stopwatch.GetTimestamp() < end)
            {
                // A sleep would take longer than a call.
            }
        }

        private long? Ticks(string path) => Method(path) is { } method && _ticks.TryGetValue(method, out var ticks) ? ticks : null;

        private bool ShouldWait(HttpRequest request)
        {
            var isGrpc = request.ContentType?.StartsWith("application/grpc", StringComparison.Ordinal) == true;
            var isJson = request.Path.StartsWithSegments("/api") || request.Path.StartsWithSegments("/rpcbench.js.PayloadService")
                || request.ContentType == "application/json";
            return _calls switch
            {
                "json" => isJson,
                "http2" => HttpProtocol.IsHttp2(request.Protocol),
                "grpc" => isGrpc,
                "json-h1" => isJson && request.Method == HttpMethods.Post && HttpProtocol.IsHttp11(request.Protocol),
                "whole" => request.Path.StartsWithSegments("/api") || request.Path.StartsWithSegments("/rpcbench.v1.PayloadService"),
                "connection" => _connections.TryAdd(request.HttpContext.Connection.Id, true),
                "large" => isGrpc
                    || (int.TryParse(request.Query["take"].ToString(), CultureInfo.InvariantCulture, out var take)
                        && take >= LargeSocketOption),
                _ => true,
            };
        }

        private static string? Method(string path) => path.Split('/') switch
        {
            ["", "rpcbench.v1.PayloadService" or "rpcbench.js.PayloadService", var method] => method,
            ["", "api", "payloads", var shape] => $"List{shape}Payloads",
            ["", "api", "payloads", var shape, _] => $"Get{shape}Payload",
            _ => null,
        };
    }
}
