using Yarp.ReverseProxy.Forwarder;

// A reverse proxy in front of a service, as in YARP's guide. It forwards every request to Gateway:Destination with the HTTP version of the
// request.
const string Name = "gateway";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5099, http1Port: 5098);
    builder.Services.AddRouting();
    var destination = builder.Configuration["Gateway:Destination"]
        ?? throw new StartupException(
            "Gateway:Destination is not set. Set it to the address of the service, for example http://127.0.0.1:5081.");
    builder.Services.AddReverseProxy().LoadFromMemory(
        [new RouteConfig { RouteId = "all", ClusterId = "service", Match = new() { Path = "{**all}" } }],
        [
            new ClusterConfig
            {
                ClusterId = "service",
                Destinations = new Dictionary<string, DestinationConfig> { ["service"] = new() { Address = destination } },
                HttpRequest = new ForwarderRequestConfig
                {
                    Version = Version.Parse(builder.Configuration["Gateway:HttpVersion"] ?? "2.0"),
                    VersionPolicy = HttpVersionPolicy.RequestVersionExact,
                },
            },
        ]);

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.MapReverseProxy();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
