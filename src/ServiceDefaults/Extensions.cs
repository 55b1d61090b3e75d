using Microsoft.Extensions.Hosting;

namespace RpcBench.ServiceDefaults;

/// <summary>What every service begins with.</summary>
public static class Extensions
{
    // Calls in flight get this long once the process is asked to stop, so that it is gone within two seconds.
    private static readonly TimeSpan StopLimit = TimeSpan.FromSeconds(1.5);

    /// <summary>Adds what services share to the empty builder: nothing in the current directory or in the usual ASPNETCORE_ variables may
    /// change a measured service. Settings are arguments, <c>--Section:Key value</c>, which win over environment variables
    /// (<c>Section__Key</c>).</summary>
    /// <param name="builder">The builder.</param>
    /// <param name="name">How the service calls itself.</param>
    /// <param name="args">The program's arguments.</param>
    /// <param name="http2Port">The port of HTTP/2 unless <c>Kestrel:Endpoints</c> says otherwise.</param>
    /// <param name="http1Port">The same of HTTP/1.1; null: the service does not speak it.</param>
    /// <exception cref="StartupException">A setting is not what it must be.</exception>
    public static void AddServiceDefaults(
        this WebApplicationBuilder builder, string name, string[] args, int http2Port, int? http1Port = null)
    {
        OwningRun.EndWithIt();
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

    /// <summary>Begins the pipeline: what the service costs is answered and counted in front of everything else, where that is asked for,
    /// and the service announces itself once it listens.</summary>
    public static void UseServiceDefaults(this WebApplication app)
    {
        if (app.Services.GetService<ServiceCounters>() is not null)
        {
            app.UseMiddleware<CostEndpoint>();
        }

        app.Lifetime.ApplicationStarted.Register(() => app.Services.GetRequiredService<Announcer>().Announce(app));
    }
}
