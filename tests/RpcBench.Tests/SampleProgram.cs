using System.CommandLine;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace RpcBench.Tests;

/// <summary>The program of this assembly, which compares two arms of one service. A test can plant a fault in the program.</summary>
internal static class SampleProgram
{
    public const string FaultVariable = "RPCBENCH_TESTS_FAULT";

    /// <summary>The environment variable with the path of the file that lists the released reservations.</summary>
    public const string ReleasedFileVariable = "RPCBENCH_TESTS_RELEASED";

    public const string ProjectVariable = "RPCBENCH_TESTS_PROJECT";

    /// <summary>The hidden verb that starts the service. The addresses on which the service listens follow the verb.</summary>
    public const string ServeVerb = ":serve";

    // The number of keys that the verification calls over each arm.
    private const int VerifiedCalls = 2;

    private const string CalledEndpoint = "Kestrel:Endpoints:Called:Url";

    private const int OwnExitCode = 77;

    // More calls than a run makes before its launches.
    private const int RateLimit = 20;

    // A launch makes fewer calls than this before its first round, and more in total.
    private const int CallsBeforeHang = 1000;

    // Much longer than everything else in a call.
    private static readonly TimeSpan StoreDelay = TimeSpan.FromMilliseconds(20);

    public static string Path { get; } = typeof(SampleProgram).Assembly.Location;

    private static Version CallHttpVersion => PlantedFault == Fault.CallNeverEnds ? HttpVersion.Version20 : HttpVersion.Version11;

    private static Fault PlantedFault { get; } = Enum.Parse<Fault>(Environment.GetEnvironmentVariable(FaultVariable) ?? $"{Fault.None}");

    public static ProcessStartInfo ServiceStartInfo(params IEnumerable<Uri> addresses) =>
        new(CurrentProgram.DotNetHost, [Path, ServeVerb, .. addresses.Select(address => $"{address}")]);

    public static async Task<int> RunAsync(string[] arguments)
    {
        if (arguments is [ServeVerb, .. var addresses])
        {
            return await ServeAsync(addresses);
        }

        var comparison = Comparison.CreateBuilder(arguments);
        var way = new Option<string?>("--way");
        comparison.Command.Add(way);
        var one = comparison.Arm("one", target => new HttpClient(target.Handler)
        {
            BaseAddress = target.Address,
            DefaultRequestVersion = CallHttpVersion,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });
        var two = comparison.Arm("two", target => new HttpClient(PlantedFault switch
        {
            Fault.CallNeverEnds => UseDefaultWindows(target),
            Fault.BypassesHandler => new SocketsHttpHandler { UseProxy = false },
            Fault.ClientCreationFails => throw new FileNotFoundException("there is no ca.pem"),
            _ => target.Handler,
        })
        {
            BaseAddress = target.Address,
            DefaultRequestHeaders = { { "way", target.Options.GetValue(way) } },
            DefaultRequestVersion = CallHttpVersion,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });
        var service = Environment.GetEnvironmentVariable(ProjectVariable) is { } project
            ? comparison.Project(project)
            : comparison.Process("tested", start => ServiceStartInfo(start.AddressOf(one), start.AddressOf(two)));
        if (PlantedFault == Fault.HasTwoEndpoints)
        {
            service.Serves(one, CalledEndpoint).Serves(two, CalledEndpoint);
        }
        else
        {
            service.Serves(one).Serves(two);
        }

        var get = comparison.Operation("Get", Keys.Range(1, VerifiedCalls))
            .Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop))
            .Call(two, (http, key, stop) => http.GetStringAsync($"two/{key}", stop))
            .Condition("Way", () => $"{comparison.Options.GetValue(way)}");
        if (PlantedFault == Fault.ConditionFails)
        {
            get.Condition("Rows", () => throw new InvalidDataException("there is no rows.txt"));
        }

        if (PlantedFault == Fault.BypassesHandlerInOneOperation)
        {
            comparison.Operation("Aside", keys: [1])
                .Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop))
                .Call(two, async (http, key, stop) =>
                {
                    using var own = new HttpClient();
                    return await own.GetStringAsync(new Uri(http.BaseAddress!, $"two/{key}"), stop);
                });
        }

        if (PlantedFault == Fault.NeedsReservation)
        {
            var (first, second) = (Claim("first", 7), Claim("second", 8));
            comparison.Operation("Claimed", keys: [1]).Needs(first).Needs(second)
                .Call(one, (http, _, stop) => http.GetStringAsync($"one/{first.Value}{second.Value}", stop))
                .Call(two, (http, _, stop) => http.GetStringAsync($"two/{first.Value}{second.Value}", stop));
        }

        comparison.Explain("way", "what the way to two costs").From(one).Then("the way to two", two);
        if (PlantedFault is Fault.MeetsRequirement or Fault.BreaksRequirement)
        {
            comparison.Settings.CallsInFlight = [1];
            comparison.Require(two, atMost: PlantedFault == Fault.MeetsRequirement ? 1000 : 0.001).Of(Measure.Bytes);
            comparison.Condition("Told", _ => Task.FromResult($"by {two.Id}"));
        }

        return (await comparison.RunAsync()).ExitCode;

        Claim<int> Claim(string name, int number) => comparison.Claim(
            name,
            async (clients, stop) => int.Parse(
                await clients.Of(one).Single().GetStringAsync($"one/{number}", stop), CultureInfo.InvariantCulture),
            async (clients, value, stop) =>
            {
                await clients.Of(two).Single().GetStringAsync($"two/{value}", stop);
                await File.AppendAllLinesAsync(Environment.GetEnvironmentVariable(ReleasedFileVariable)!, [$"{name} {value}"], stop);
            });
    }

    private static HttpMessageHandler UseDefaultWindows(ArmTarget target)
    {
        target.Sockets.InitialHttp2StreamWindowSize = ClientConnections.DefaultStreamWindowBytes;
        return target.Handler;
    }

    private static async Task<int> ServeAsync(string[] addresses)
    {
        if (PlantedFault == Fault.ServiceExits)
        {
            await Console.Out.WriteLineAsync("No port is mine.");
            return OwnExitCode;
        }

        if (PlantedFault == Fault.NeverListens)
        {
            await Task.Delay(Timeout.Infinite);
        }

        string[] listens = PlantedFault == Fault.ListensElsewhere ? ["http://127.0.0.1:0"] : addresses;
        var builder = WebApplication.CreateBuilder();
        builder.Logging.AddFilter("Microsoft.AspNetCore", PlantedFault == Fault.LogsRequests ? LogLevel.Information : LogLevel.Warning);
        builder.WebHost.UseUrls(listens);
        if (PlantedFault == Fault.CallNeverEnds)
        {
            // Without TLS, an endpoint accepts HTTP/2 only if HTTP/2 is its only protocol.
            builder.WebHost.ConfigureKestrel(
                kestrel => kestrel.ConfigureEndpointDefaults(listen => listen.Protocols = HttpProtocols.Http2));
        }

        await using var app = builder.Build();
        var calls = 0;
        var connections = new ConcurrentDictionary<string, bool>();
        if (PlantedFault == Fault.HasStore)
        {
            app.Use(async (context, next) =>
            {
                var asks = context.Request.Headers.ContainsKey("rpcbench-timing");
                var start = Stopwatch.GetTimestamp();
                await Task.Delay(StoreDelay);
                var waited = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
                if (asks)
                {
                    context.Response.Headers["Server-Timing"] =
                        string.Create(CultureInfo.InvariantCulture, $"store;dur={waited / 2:0.####}, handler;dur={waited:0.####}");
                }

                // Calls that request the times of the service must have separate connections, so that no timed call uses such a connection.
                context.Response.StatusCode = connections.GetOrAdd(context.Connection.Id, asks) == asks ? 200 : 409;
                await next(context);
            });
        }

        if (PlantedFault == Fault.HasSlowArm)
        {
            app.Use(async (context, next) =>
            {
                await Task.Delay(context.Request.Path.StartsWithSegments("/two") ? StoreDelay : TimeSpan.Zero);
                await next(context);
            });
        }

        if (PlantedFault == Fault.NeedsOption)
        {
            app.Use((context, next) =>
            {
                var isRight = context.Request.Path.StartsWithSegments("/one") || context.Request.Headers["way"] == "far";
                context.Response.StatusCode = isRight ? StatusCodes.Status200OK : StatusCodes.Status409Conflict;
                return next(context);
            });
        }

        if (PlantedFault == Fault.CallNeverEnds)
        {
            app.Use(async (context, next) =>
            {
                await next(context);
                if (context.Request.Path.StartsWithSegments("/two") && Interlocked.Increment(ref calls) > CallsBeforeHang)
                {
                    await context.Response.Body.FlushAsync();
                    await Task.Delay(Timeout.Infinite, context.RequestAborted);
                }
            });
        }

        app.Run(context =>
        {
            var path = $"{context.Request.Path}";
            if (PlantedFault == Fault.LimitsRate && Interlocked.Increment(ref calls) > RateLimit)
            {
                context.Response.StatusCode = StatusCodes.Status429TooManyRequests;
            }

            var isOther = path.StartsWith("/two", StringComparison.Ordinal) && PlantedFault switch
            {
                Fault.Differs => true,
                Fault.DiffersLater => Interlocked.Increment(ref calls) > VerifiedCalls,
                _ => false,
            };
            return context.Response.WriteAsync(isOther ? "other" : path[^1..]);
        });
        await app.RunAsync();
        return 0;
    }
}

public enum Fault
{
    None,
    BuiltInDebug,
    ListensElsewhere,
    NeverListens,
    ServiceExits,
    ClientCreationFails,

    /// <summary>The service answers with 429 once the launches have begun.</summary>
    LimitsRate,

    /// <summary>In the middle of a launch, the second arm gets a response that never ends. Calls use HTTP/2, and the client of the second
    /// arm has .NET's default HTTP/2 windows.</summary>
    CallNeverEnds,
    LogsRequests,
    BypassesHandler,

    /// <summary>Like <see cref="BypassesHandler"/>, but only in the second of two operations.</summary>
    BypassesHandlerInOneOperation,
    Differs,

    /// <summary>No fault. Each call waits in the service. If a call requests times, the service reports half of the wait as its store's
    /// time. A connection fails if only some of its calls request times.</summary>
    HasStore,

    /// <summary>No fault. Calls of the second arm fail unless an option of the program has the right value.</summary>
    NeedsOption,

    /// <summary>No fault. The service delays the calls of the second arm.</summary>
    HasSlowArm,

    /// <summary>No fault. The program limits the bytes of the second arm, and the arm stays within the limit.</summary>
    MeetsRequirement,

    /// <summary>No fault. One setting of the project has the URL of both arms, so that the project can have a second endpoint.</summary>
    HasTwoEndpoints,

    /// <summary>The program limits the bytes of the second arm to fewer than the arm can send.</summary>
    BreaksRequirement,

    /// <summary>No fault. An operation needs two numbers that the run reserves.</summary>
    NeedsReservation,

    /// <summary>The code that reads a condition of the operation throws.</summary>
    ConditionFails,

    /// <summary>After each start, the service gives the second arm as many correct responses as the verification compares. All later
    /// responses are wrong.</summary>
    DiffersLater,
}
