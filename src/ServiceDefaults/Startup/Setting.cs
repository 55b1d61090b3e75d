using System.Globalization;
using Microsoft.Extensions.Configuration;

namespace RpcBench.ServiceDefaults.Startup;

/// <summary>Reads one setting and refuses what it cannot be.</summary>
internal static class Setting
{
    /// <exception cref="StartupException">The setting is there and is not such a value.</exception>
    public static T Read<T>(IConfiguration configuration, string key, T unlessConfigured, T lowest, T highest)
        where T : IParsable<T>, IComparable<T>
    {
        var text = configuration[key];
        if (string.IsNullOrWhiteSpace(text))
        {
            return unlessConfigured;
        }

        return T.TryParse(text, CultureInfo.InvariantCulture, out var value) && value.CompareTo(lowest) >= 0 && value.CompareTo(highest) <= 0
            ? value
            : throw new StartupException($"{key} is '{text}': it must be from {lowest} to {highest}, for example {unlessConfigured}.");
    }

    /// <exception cref="StartupException">The setting is there and is neither <c>true</c> nor <c>false</c>.</exception>
    public static bool IsOn(IConfiguration configuration, string key)
    {
        var text = configuration[key];
        return !string.IsNullOrWhiteSpace(text)
            && (bool.TryParse(text, out var value) ? value : throw new StartupException($"{key} is '{text}': it must be true or false."));
    }
}
