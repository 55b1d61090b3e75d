using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Console;

namespace RpcBench.ServiceDefaults;

/// <summary>Quiet unless something is wrong, and on standard error: standard output belongs to the announcement.</summary>
internal static class ServiceLogging
{
    public static void Add(WebApplicationBuilder builder)
    {
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.Logging.AddSimpleConsole(options => options.SingleLine = true);
        builder.Services.Configure<ConsoleLoggerOptions>(options => options.LogToStandardErrorThreshold = LogLevel.Trace);

        // With this category on at any level, ASP.NET Core makes an Activity for each request, whether or not somebody reads it.
        builder.Logging.AddFilter("Microsoft.AspNetCore.Hosting.Diagnostics", LogLevel.None);

        // A failed start is reported once, in one line, by ServiceProcess; these two would report it again with a stack trace.
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
}
