namespace RpcBench.ServiceDefaults;

/// <summary>A setting that rejects invalid values. The configuration binder's error would quote the value, which may be a misplaced
/// connection string.</summary>
public static class Setting
{
    /// <exception cref="StartupException">Thrown when the setting is present but invalid.</exception>
    public static T Read<T>(IConfiguration configuration, string key, T defaultValue, T lowest, T highest)
        where T : IParsable<T>, IComparable<T>
    {
        var text = configuration[key];
        if (string.IsNullOrWhiteSpace(text))
        {
            return defaultValue;
        }

        if (T.TryParse(text, CultureInfo.InvariantCulture, out var value) && value.CompareTo(lowest) >= 0 && value.CompareTo(highest) <= 0)
        {
            return value;
        }

        throw new StartupException($"{key} is {Quote(text)}. It must be from {lowest} to {highest}, for example {defaultValue}.");
    }

    /// <summary>Formats a value for a message, unless it could be a connection string.</summary>
    public static string Quote(string value) => value.Contains('=', StringComparison.Ordinal) ? "<not shown>" : $"'{value}'";

    /// <exception cref="StartupException">Thrown when the setting is present but is neither <c>true</c> nor <c>false</c>.</exception>
    public static bool IsOn(IConfiguration configuration, string key)
    {
        var text = configuration[key];
        if (string.IsNullOrWhiteSpace(text))
        {
            return false;
        }

        return bool.TryParse(text, out var value)
            ? value
            : throw new StartupException($"{key} is {Quote(text)}. It must be true or false.");
    }
}
