const string Name = "rest";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5082, http1Port: 5080);
    await builder.AddPayloadStoreAsync();
    builder.AddRestServer();
    builder.Services.AddApiDocument();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseRestServer();
    app.MapPayloads();
    app.MapCompute();
    app.MapImages();
    app.MapBooks();
    app.MapHealth();
    app.MapApiDocument();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
