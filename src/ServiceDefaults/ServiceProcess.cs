using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using RpcBench.Networks;

namespace RpcBench.ServiceDefaults;

/// <summary>The life of a service's process: configured by environment variables and command line, started, announced, stopped.</summary>
public static class ServiceProcess
{
    private const int RefusedToStart = 2;

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
            ServiceReadiness.Report(app, profile);
            await app.WaitForShutdownAsync();
            return 0;
        }
        catch (StartupException refusal)
        {
            await Console.Error.WriteLineAsync($"rpcbench {profile.Name}: {refusal.Message}");
            return RefusedToStart;
        }
    }

    // The empty builder, because nothing that stands in the current directory or in the usual ASPNETCORE_ variables may change a measured
    // service.
    private static WebApplicationBuilder Configure(ServiceProfile profile, string[] args)
    {
        var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
        builder.Configuration.AddEnvironmentVariables();
        CommandLine.Add(builder.Configuration, args);
        builder.Services.AddRoutingCore();
        builder.Services.Configure<HostOptions>(options => options.ShutdownTimeout = StopLimit);
        builder.Services.AddSingleton(ServiceLimits.Read(builder.Configuration));
        ServiceLogging.Add(builder);
        ServiceListeners.Add(builder, profile);
        return builder;
    }
}

/// <summary>What one service is when nothing is configured.</summary>
/// <param name="Name">What it is called in its announcement and its errors: <c>rest</c>, <c>grpc</c> or <c>bare</c>.</param>
/// <param name="Http1Port">The port that speaks HTTP/1.1, or null where there is none; <c>Listen:Http1</c> replaces it.</param>
/// <param name="Http2Port">The port that speaks HTTP/2 without TLS; <c>Listen:Http2</c> replaces it.</param>
public sealed record ServiceProfile(string Name, int? Http1Port, int Http2Port);
