using System.Runtime;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Console;

namespace RpcBench.ServiceDefaults;

/// <summary>The life of a service's process: configured by environment variables and command line, started, announced, stopped.</summary>
public static class ServiceProcess
{
    private const int RefusedToStart = 2;
    private const string NoStore = "none";
    private const string Form = "a setting is written --Section:Key value, for example --Store:Provider memory";

    // Calls in flight get this long once the process is asked to stop, so that it is gone within two seconds.
    private static readonly TimeSpan StopLimit = TimeSpan.FromSeconds(1.5);

    /// <summary>Runs until SIGTERM or SIGINT and returns the exit code: 0, or 2 after one line of standard error that says why it did not
    /// start. Settings are arguments, <c>--Section:Key value</c>, which win over environment variables (<c>Section__Key</c>).</summary>
    public static async Task<int> RunAsync(
        ServiceProfile profile, string[] args, Func<WebApplicationBuilder, Task> add, Action<WebApplication> map)
    {
        OwningRun.EndWithIt();
        try
        {
            var builder = Configure(profile, args);
            await add(builder);
            await using var app = builder.Build();
            CostEndpoint.Use(app);
            map(app);
            await ServiceListeners.StartAsync(app);
            Report(app, profile);
            await app.WaitForShutdownAsync();
            return 0;
        }
        catch (StartupException refusal)
        {
            await Console.Error.WriteLineAsync($"rpcbench {profile.Name}: {refusal.Message}");
            return RefusedToStart;
        }
    }

    // The empty builder: nothing in the current directory or in the usual ASPNETCORE_ variables may change a measured service.
    private static WebApplicationBuilder Configure(ServiceProfile profile, string[] args)
    {
        var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
        builder.Configuration.AddEnvironmentVariables();
        ReadCommandLine(builder.Configuration, args);
        builder.Services.AddRoutingCore();
        builder.Services.Configure<HostOptions>(options => options.ShutdownTimeout = StopLimit);
        builder.Services.AddSingleton(ServiceLimits.Read(builder.Configuration));
        AddLogging(builder);
        ServiceListeners.Add(builder, profile);
        return builder;
    }

    /// <summary>Reads settings, <c>--Listen:Http1 5080</c> or <c>--Listen:Http1=5080</c>, more strictly than the configuration
    /// provider does, which drops what it cannot read without a word.</summary>
    /// <exception cref="StartupException">It is refused. The message quotes no value, which may be of a connection string.</exception>
    private static void ReadCommandLine(ConfigurationManager configuration, string[] args)
    {
        for (var index = 0; index < args.Length; index++)
        {
            if (!args[index].StartsWith("--", StringComparison.Ordinal) || args[index].Length == 2)
            {
                throw new StartupException(index == 0
                    ? $"'{args[0].Split('=', ';', ' ')[0]}' is not a setting: {Form}."
                    : $"a word after {NameOf(args, index)} is not a setting: {Form}, and a value with spaces goes into quotation marks.");
            }

            var end = args[index].IndexOf('=', StringComparison.Ordinal);
            var name = args[index][2..(end < 0 ? ^0 : end)];
            if (end < 0 && (++index == args.Length || args[index].StartsWith("--", StringComparison.Ordinal)))
            {
                throw new StartupException($"'--{name}' has no value: {Form}.");
            }
        }

        configuration.AddCommandLine(args);
    }

    // The setting before a word: itself with its value, or a name and its value.
    private static string NameOf(string[] args, int index) =>
        (args[index - 1].StartsWith("--", StringComparison.Ordinal) ? args[index - 1] : args[index - 2]).Split('=')[0];

    // Quiet unless something is wrong, and on standard error: standard output belongs to the announcement.
    private static void AddLogging(WebApplicationBuilder builder)
    {
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.Logging.AddSimpleConsole(options => options.SingleLine = true);
        builder.Services.Configure<ConsoleLoggerOptions>(options => options.LogToStandardErrorThreshold = LogLevel.Trace);

        // With this category on at any level, ASP.NET Core makes an Activity for each request, whether or not somebody reads it.
        builder.Logging.AddFilter("Microsoft.AspNetCore.Hosting.Diagnostics", LogLevel.None);

        // A failed start is reported once, in one line, by this class; these two would report it again with a stack trace.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.None);
        builder.Logging.AddFilter("Microsoft.AspNetCore.Server.Kestrel", static level => level is LogLevel.Warning or LogLevel.Error);

        var section = builder.Configuration.GetSection("Logging");
        CheckLevels(section);
        builder.Logging.AddConfiguration(section);
    }

    private static void CheckLevels(IConfigurationSection logging)
    {
        foreach (var (key, value) in logging.AsEnumerable())
        {
            if (value is { Length: > 0 } && key.Contains(":LogLevel:", StringComparison.OrdinalIgnoreCase)
                && !Enum.TryParse<LogLevel>(value, ignoreCase: true, out _))
            {
                throw new StartupException($"{key} is {Setting.Quote(value)}: it must be {string.Join(", ", Enum.GetNames<LogLevel>())}.");
            }
        }
    }

    // Says on standard output that the service listens: to a program with Announce=true, else to a person.
    private static void Report(WebApplication app, ServiceProfile profile)
    {
        var announcement = Announce(app, profile);
        Console.WriteLine(Setting.IsOn(app.Configuration, "Announce")
            ? ServiceAnnouncement.Prefix + JsonSerializer.Serialize(announcement, ServiceJsonContext.Default.ServiceAnnouncement)
            : Describe(announcement));
    }

    private static ServiceAnnouncement Announce(WebApplication app, ServiceProfile profile)
    {
        Uri[] addresses = [.. app.Urls.Select(url => new Uri(url))];
        var encrypted = app.Services.GetService<OwnCertificate>() is { } certificate
            ? addresses.Where(address => address.Scheme == Uri.UriSchemeHttps)
                .Select(address => new UriBuilder(address) { Fragment = certificate.Fragment }.Uri).ToList()
            : null;
        var http2 = addresses[profile.Http1Port is null ? 0 : 1];
        var store = app.Services.GetService<IPayloadStore>()?.Description;
        return new(
            profile.Name, profile.Http1Port is null ? null : addresses[0], http2, Environment.ProcessId,
            RuntimeInformation.FrameworkDescription, GCSettings.IsServerGC,

            // The one sign of it that the running collector gives: with background collection off, the mode is Batch.
            GCSettings.LatencyMode != GCLatencyMode.Batch, Environment.ProcessorCount, store?.Provider ?? NoStore, store?.Driver ?? NoStore)
        {
            Https1 = encrypted?[0],
            Https2 = encrypted?[1],
            Cost = app.Services.GetService<CostListening>() is null ? null : http2,
        };
    }

    private static string Describe(ServiceAnnouncement service)
    {
        var http1 = service.Http1 is { } address ? $"HTTP/1.1 on {address}, " : "";
        return $"rpcbench {service.Service} listens: {http1}HTTP/2 without TLS on {service.Http2}, "
            + $"store {service.StoreProvider} ({service.StoreDriver}). Ctrl-C stops it.";
    }
}

/// <summary>A service where <c>Listen:Http1</c> and <c>Listen:Http2</c> are not configured; null: it does not speak HTTP/1.1.</summary>
public sealed record ServiceProfile(string Name, int? Http1Port, int Http2Port);
