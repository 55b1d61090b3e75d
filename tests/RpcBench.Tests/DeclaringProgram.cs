using System.CommandLine;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace RpcBench.Tests;

/// <summary>The program of this assembly, which compares two arms of one service. A test can plant a fault in the program.</summary>
internal static class DeclaringProgram
{
    public const string Variable = "RPCBENCH_TESTS_FAULT";

    /// <summary>The environment variable with the path of the file that lists the released reservations.</summary>
    public const string Released = "RPCBENCH_TESTS_RELEASED";

    public const string Project = "RPCBENCH_TESTS_PROJECT";

    /// <summary>The hidden verb that starts the service. The addresses on which the service listens follow the verb.</summary>
    public const string Serve = ":serve";

    // The number of keys that the verification calls over each arm.
    private const int Proven = 2;

    private const string CalledEndpoint = "Kestrel:Endpoints:Called:Url";

    private const int OwnExitCode = 77;

    // More calls than a run makes before its launches.
    private const int MostCalls = 20;

    // A launch makes fewer calls than this before its first round, and more in total.
    private const int CallsThatEnd = 1000;

    // Much longer than everything else in a call.
    private static readonly TimeSpan StoreDelay = TimeSpan.FromMilliseconds(20);

    public static string Path { get; } = typeof(DeclaringProgram).Assembly.Location;

    private static Version HttpOfCalls => Wrong == Fault.NeverEnds ? HttpVersion.Version20 : HttpVersion.Version11;

    private static Fault Wrong { get; } = Enum.Parse<Fault>(Environment.GetEnvironmentVariable(Variable) ?? $"{Fault.None}");

    public static ProcessStartInfo ServiceAt(params IEnumerable<Uri> addresses) =>
        new(OwnProgram.Host, [Path, Serve, .. addresses.Select(address => $"{address}")]);

    public static async Task<int> RunAsync(string[] arguments)
    {
        if (arguments is [Serve, .. var addresses])
        {
            return await ServeAsync(addresses);
        }

        var comparison = Comparison.CreateBuilder(arguments);
        var way = new Option<string?>("--way");
        comparison.Command.Add(way);
        var one = comparison.Arm("one", target => new HttpClient(target.Handler)
        {
            BaseAddress = target.Address,
            DefaultRequestVersion = HttpOfCalls,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });
        var two = comparison.Arm("two", target => new HttpClient(Wrong switch
        {
            Fault.NeverEnds => WithDefaultWindows(target),
            Fault.GoesPast => new SocketsHttpHandler { UseProxy = false },
            Fault.HasNoClient => throw new FileNotFoundException("there is no ca.pem"),
            _ => target.Handler,
        })
        {
            BaseAddress = target.Address,
            DefaultRequestHeaders = { { "way", target.Options.GetValue(way) } },
            DefaultRequestVersion = HttpOfCalls,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });
        var service = Environment.GetEnvironmentVariable(Project) is { } project
            ? comparison.Project(project)
            : comparison.Process("tested", start => ServiceAt(start.AddressOf(one), start.AddressOf(two)));
        if (Wrong == Fault.HasTwoEndpoints)
        {
            service.Serves(one, CalledEndpoint).Serves(two, CalledEndpoint);
        }
        else
        {
            service.Serves(one).Serves(two);
        }

        var get = comparison.Operation("Get", Keys.Range(1, Proven))
            .Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop))
            .Call(two, (http, key, stop) => http.GetStringAsync($"two/{key}", stop))
            .Condition("Way", () => $"{comparison.Options.GetValue(way)}");
        if (Wrong == Fault.HasNoCondition)
        {
            get.Condition("Rows", () => throw new InvalidDataException("there is no rows.txt"));
        }

        if (Wrong == Fault.GoesPastInOne)
        {
            comparison.Operation("Aside", keys: [1])
                .Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop))
                .Call(two, async (http, key, stop) =>
                {
                    using var own = new HttpClient();
                    return await own.GetStringAsync(new Uri(http.BaseAddress!, $"two/{key}"), stop);
                });
        }

        if (Wrong == Fault.NeedsClaim)
        {
            var (first, second) = (Claim("first", 7), Claim("second", 8));
            comparison.Operation("Claimed", keys: [1]).Needs(first).Needs(second)
                .Call(one, (http, _, stop) => http.GetStringAsync($"one/{first.Value}{second.Value}", stop))
                .Call(two, (http, _, stop) => http.GetStringAsync($"two/{first.Value}{second.Value}", stop));
        }

        comparison.Explain("way", "what the way to two costs").From(one).Then("the way to two", two);
        if (Wrong is Fault.Required or Fault.RequiredInVain)
        {
            comparison.Settings.CallsInFlight = [1];
            comparison.Require(two, atMost: Wrong == Fault.Required ? 1000 : 0.001).Of(Measure.Bytes);
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
                await File.AppendAllLinesAsync(Environment.GetEnvironmentVariable(Released)!, [$"{name} {value}"], stop);
            });
    }

    private static HttpMessageHandler WithDefaultWindows(ArmTarget target)
    {
        target.Sockets.InitialHttp2StreamWindowSize = Connections.DefaultWindowBytes;
        return target.Handler;
    }

    private static async Task<int> ServeAsync(string[] addresses)
    {
        if (Wrong == Fault.Ends)
        {
            await Console.Out.WriteLineAsync("No port is mine.");
            return OwnExitCode;
        }

        if (Wrong == Fault.NeverListens)
        {
            await Task.Delay(Timeout.Infinite);
        }

        string[] listens = Wrong == Fault.ListensElsewhere ? ["http://127.0.0.1:0"] : addresses;
        var builder = WebApplication.CreateBuilder();
        builder.Logging.AddFilter("Microsoft.AspNetCore", Wrong == Fault.LogsRequests ? LogLevel.Information : LogLevel.Warning);
        builder.WebHost.UseUrls(listens);
        if (Wrong == Fault.NeverEnds)
        {
            // Without TLS, an endpoint accepts HTTP/2 only if HTTP/2 is its only protocol.
            builder.WebHost.ConfigureKestrel(
                kestrel => kestrel.ConfigureEndpointDefaults(listen => listen.Protocols = HttpProtocols.Http2));
        }

        await using var app = builder.Build();
        var calls = 0;
        var connections = new ConcurrentDictionary<string, bool>();
        if (Wrong == Fault.HasStore)
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

        if (Wrong == Fault.IsFar)
        {
            app.Use(async (context, next) =>
            {
                await Task.Delay(context.Request.Path.StartsWithSegments("/two") ? StoreDelay : TimeSpan.Zero);
                await next(context);
            });
        }

        if (Wrong == Fault.NeedsOption)
        {
            app.Use((context, next) =>
            {
                var isRight = context.Request.Path.StartsWithSegments("/one") || context.Request.Headers["way"] == "far";
                context.Response.StatusCode = isRight ? StatusCodes.Status200OK : StatusCodes.Status409Conflict;
                return next(context);
            });
        }

        if (Wrong == Fault.NeverEnds)
        {
            app.Use(async (context, next) =>
            {
                await next(context);
                if (context.Request.Path.StartsWithSegments("/two") && Interlocked.Increment(ref calls) > CallsThatEnd)
                {
                    await context.Response.Body.FlushAsync();
                    await Task.Delay(Timeout.Infinite, context.RequestAborted);
                }
            });
        }

        app.Run(context =>
        {
            var path = $"{context.Request.Path}";
            if (Wrong == Fault.LimitsRate && Interlocked.Increment(ref calls) > MostCalls)
            {
                context.Response.StatusCode = StatusCodes.Status429TooManyRequests;
            }

            var isOther = path.StartsWith("/two", StringComparison.Ordinal) && Wrong switch
            {
                Fault.Differs => true,
                Fault.DiffersLater => Interlocked.Increment(ref calls) > Proven,
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
    Ends,
    HasNoClient,

    /// <summary>The service answers with 429 once the launches have begun.</summary>
    LimitsRate,

    /// <summary>In the middle of a launch, the second arm gets a response that never ends. Calls use HTTP/2, and the client of the second
    /// arm has .NET's default HTTP/2 windows.</summary>
    NeverEnds,
    LogsRequests,
    GoesPast,

    /// <summary>Like <see cref="GoesPast"/>, but only in the second of two operations.</summary>
    GoesPastInOne,
    Differs,

    /// <summary>No fault. Each call waits in the service. If a call requests times, the service reports half of the wait as its store's
    /// time. A connection fails if only some of its calls request times.</summary>
    HasStore,

    /// <summary>No fault. Calls of the second arm fail unless an option of the program has the right value.</summary>
    NeedsOption,

    /// <summary>No fault. The service delays the calls of the second arm.</summary>
    IsFar,

    /// <summary>No fault. The program limits the bytes of the second arm, and the arm stays within the limit.</summary>
    Required,

    /// <summary>No fault. One setting of the project has the URL of both arms, so that the project can have a second endpoint.</summary>
    HasTwoEndpoints,

    /// <summary>The program limits the bytes of the second arm to fewer than the arm can send.</summary>
    RequiredInVain,

    /// <summary>No fault. An operation needs two numbers that the run reserves.</summary>
    NeedsClaim,

    /// <summary>The code that reads a condition of the operation throws.</summary>
    HasNoCondition,

    /// <summary>After each start, the service gives the second arm as many correct responses as the verification compares. All later
    /// responses are wrong.</summary>
    DiffersLater,
}
