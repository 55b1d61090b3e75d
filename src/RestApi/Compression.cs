namespace RpcBench.RestApi;

/// <summary>Responses compressed as their callers accept them, by ASP.NET Core's middleware; only where <c>Compression:Enabled</c> asks for
/// it, because it looks at every request.</summary>
internal static class Compression
{
    public static void AddCompression(this WebApplicationBuilder builder)
    {
        if (IsOn(builder.Configuration))
        {
            builder.Services.AddResponseCompression();
        }
    }

    public static void UseCompression(this WebApplication app)
    {
        if (IsOn(app.Configuration))
        {
            app.UseResponseCompression();
        }
    }

    private static bool IsOn(IConfiguration configuration) => Setting.IsOn(configuration, "Compression:Enabled");
}
