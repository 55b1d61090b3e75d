using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Console;

namespace RpcBench.ServiceDefaults;

/// <summary>Logging that is quiet unless something is wrong.</summary>
internal static class Logging
{
    /// <summary>Logs to standard error: standard output belongs to the announcement.</summary>
    /// <exception cref="StartupException">A level of the section <c>Logging</c> is none.</exception>
    public static void AddServiceLogging(this WebApplicationBuilder builder)
    {
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.Logging.AddSimpleConsole(options => options.SingleLine = true);
        builder.Services.Configure<ConsoleLoggerOptions>(options => options.LogToStandardErrorThreshold = LogLevel.Trace);

        // With this category on at any level, ASP.NET Core makes an Activity for each request, whether or not somebody reads it.
        builder.Logging.AddFilter("Microsoft.AspNetCore.Hosting.Diagnostics", LogLevel.None);

        // A failed start is reported once, in one line, by the program; these two would report it again with a stack trace.
        builder.Logging.AddFilter("Microsoft.Extensions.Hosting.Internal.Host", LogLevel.None);
        builder.Logging.AddFilter("Microsoft.AspNetCore.Server.Kestrel", static level => level is LogLevel.Warning or LogLevel.Error);

        var section = builder.Configuration.GetSection("Logging");
        foreach (var (key, value) in section.AsEnumerable())
        {
            Check(key, value);
        }

        builder.Logging.AddConfiguration(section);
    }

    private static void Check(string key, string? level)
    {
        var isLevel = key.Contains(":LogLevel:", StringComparison.OrdinalIgnoreCase) && !string.IsNullOrEmpty(level);
        if (isLevel && !Enum.TryParse<LogLevel>(level, ignoreCase: true, out _))
        {
            throw new StartupException($"{key} is {Setting.Quote(level!)}: it must be {string.Join(", ", Enum.GetNames<LogLevel>())}.");
        }
    }
}
