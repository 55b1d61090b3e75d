using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Console;

namespace RpcBench.ServiceDefaults;

/// <summary>Logging that writes nothing unless something is wrong.</summary>
internal static class LoggingDefaults
{
    /// <summary>Logs to standard error, because standard output is for the announcement.</summary>
    /// <exception cref="StartupException">Thrown when a level in the section <c>Logging</c> does not exist.</exception>
    public static void AddServiceLogging(this WebApplicationBuilder builder)
    {
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.Logging.AddSimpleConsole(options => options.SingleLine = true);
        builder.Services.Configure<ConsoleLoggerOptions>(options => options.LogToStandardErrorThreshold = LogLevel.Trace);

        // At any level, this category makes ASP.NET Core create an Activity for each request, even if nobody reads it.
        builder.Logging.AddFilter("Microsoft.AspNetCore.Hosting.Diagnostics", LogLevel.None);

        // The program reports a failed start in one line. These categories would report it again with a stack trace.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.None);
        builder.Logging.AddFilter("Microsoft.AspNetCore.Server.Kestrel", static level => level is LogLevel.Warning or LogLevel.Error);

        var section = builder.Configuration.GetSection("Logging");
        foreach (var (key, value) in section.AsEnumerable())
        {
            ValidateLevel(key, value);
        }

        builder.Logging.AddConfiguration(section);
    }

    private static void ValidateLevel(string key, string? level)
    {
        var isLevel = key.Contains(":LogLevel:", StringComparison.OrdinalIgnoreCase) && !string.IsNullOrEmpty(level);
        if (isLevel && !Enum.TryParse<LogLevel>(level, ignoreCase: true, out _))
        {
            throw new StartupException($"{key} is {Setting.Quote(level!)}. It must be {string.Join(", ", Enum.GetNames<LogLevel>())}.");
        }
    }
}
