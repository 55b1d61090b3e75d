using Microsoft.Extensions.Hosting;

namespace RpcBench.ServiceDefaults;

/// <summary>The set-up that all services share.</summary>
public static class Extensions
{
    // Calls in flight have this long to end, so that the process ends within two seconds.
    private static readonly TimeSpan StopLimit = TimeSpan.FromSeconds(1.5);

    /// <summary>Adds what all services share to an empty builder. Nothing in the current directory or in the usual ASPNETCORE_ variables
    /// can change a measured service. Settings are arguments, <c>--Section:Key value</c>, which override environment variables
    /// (<c>Section__Key</c>). The ports apply unless <c>Kestrel:Endpoints</c> sets others. A service without an HTTP/1.1 port does not
    /// support HTTP/1.1.</summary>
    /// <exception cref="StartupException">Thrown when a setting is invalid.</exception>
    public static void AddServiceDefaults(
        this WebApplicationBuilder builder, string name, string[] args, int http2Port, int? http1Port = null)
    {
        OwningRun.EndWithRun();
        builder.Configuration.AddEndpoint("Http2", http2Port);
        if (http1Port is { } port)
        {
            builder.Configuration.AddEndpoint("Http1", port);
        }

        builder.Configuration.AddEnvironmentVariables();
        builder.Configuration.AddArguments(args);
        builder.AddServiceLogging();
        builder.Services.AddRoutingCore();
        builder.Services.Configure<HostOptions>(options => options.ShutdownTimeout = StopLimit);
        builder.Services.AddSingleton(ServiceLimits.Read(builder.Configuration));
        builder.Services.AddSingleton(new Announcer(name, Setting.IsOn(builder.Configuration, "Announce")));
        builder.AddKestrel();
        builder.AddCost();
    }

    /// <summary>Starts the pipeline, with the report of costs before everything else. The service announces that it listens.</summary>
    public static void UseServiceDefaults(this WebApplication app)
    {
        if (app.Services.GetService<ServiceCounters>() is not null)
        {
            app.UseMiddleware<CostEndpoint>();
        }

        app.Lifetime.ApplicationStarted.Register(() => app.Services.GetRequiredService<Announcer>().Announce(app));
    }
}
