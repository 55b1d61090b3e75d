using Microsoft.AspNetCore.Http;

/// <summary>The runtime calls this in every process that is started with <c>DOTNET_STARTUP_HOOKS</c>: in the service of one arm it has each
/// call of a method wait, busily, for its time.</summary>
#pragma warning disable CA1050 // The runtime looks for this name, in no namespace.
internal static class StartupHook
{
    // The nanoseconds of each method, for example GetSmallPayload=9000;ListSmallPayloads=120000.
    private const string Waits = "RPCBENCH_TEST_WAITS";

    private const string Service = "RPCBENCH_TEST_SERVICE";

    // Which calls wait: json, http2, grpc, json-h1 or whole; else all do.
    private const string Calls = "RPCBENCH_TEST_CALLS";

    /// <summary>What a run is started with so that these calls of the service wait.</summary>
    public static Dictionary<string, string> Variables(string service, string waits, string calls = "all") => new()
    {
        ["DOTNET_STARTUP_HOOKS"] = typeof(StartupHook).Assembly.Location,
        [Service] = service,
        [Waits] = waits,
        [Calls] = calls,
    };

    public static void Initialize()
    {
        if (Environment.GetEnvironmentVariable("Service__Name") is { } name && name == Environment.GetEnvironmentVariable(Service)
            && Environment.GetEnvironmentVariable(Waits) is { } waits)
        {
            var requests = new Observer<KeyValuePair<string, object?>>(new Requests(waits).Begun);
            DiagnosticListener.AllListeners.Subscribe(new Observer<DiagnosticListener>(listener =>
            {
                if (listener.Name == "Microsoft.AspNetCore")
                {
                    listener.Subscribe(
                        requests, name => name.StartsWith("Microsoft.AspNetCore.Hosting.HttpRequestIn", StringComparison.Ordinal));
                }
            }));
        }
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

        private readonly Dictionary<string, long> _ticks = waits.Split(';').Select(wait => wait.Split('=')).ToDictionary(
            wait => wait[0], wait =>
                long.Parse(wait[1], CultureInfo.InvariantCulture) * Stopwatch.Frequency / 1_000_000_000, StringComparer.OrdinalIgnoreCase);

        public void Begun(KeyValuePair<string, object?> value)
        {
            if (value is { Key: "Microsoft.AspNetCore.Hosting.HttpRequestIn.Start", Value: HttpContext context }
                && Method(context.Request.Path.Value!) is { } method && Waits(context.Request)
                && _ticks.TryGetValue(method, out var ticks))
            {
                var end = Stopwatch.GetTimestamp() + ticks;
                while (Stopwatch.GetTimestamp() < end)
                {
                    // A sleep takes longer than a call.
                }
            }
        }

        private bool Waits(HttpRequest request)
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
