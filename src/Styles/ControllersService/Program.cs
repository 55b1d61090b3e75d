using MemoryPack;
using MessagePack;
using RpcBench.ControllersService;

// The Web API as MVC controllers. With Json:Library=newtonsoft it uses Newtonsoft.Json, as older services do.
const string Name = "controllers";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5093, http1Port: 5092);
    await builder.AddPayloadStoreAsync();
    builder.Services.AddRouting();
    var mvc = builder.Services.AddControllers();
    if (builder.Configuration["Json:Library"] == "newtonsoft")
    {
        mvc.AddNewtonsoftJson();
    }

    // Added last, so that a caller that accepts anything gets JSON.
    mvc.AddMvcOptions(options =>
    {
        options.OutputFormatters.Add(new BinaryFormatter(
            "application/x-msgpack", (type, body, value) => MessagePackSerializer.Serialize(type, body, value)));
        options.OutputFormatters.Add(new BinaryFormatter(
            "application/x-memorypack", (type, body, value) => MemoryPackSerializer.Serialize(type, body, value)));
    });

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.MapControllers();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
