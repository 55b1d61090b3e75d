namespace RpcBench.Store;

/// <summary>The only reader of connection strings. Any malformed part may contain the password. So errors name the settings of the driver,
/// quote nothing of the string, and do not pass on the message of the driver.</summary>
internal static partial class ConnectionString<TBuilder>
    where TBuilder : DbConnectionStringBuilder, new()
{
    private const string Quotes = "Put a value that contains a semicolon or a quotation mark into quotation marks of the other kind";

    private static readonly string Provider = typeof(TBuilder).Name.StartsWith("Sqlite", StringComparison.Ordinal) ? "SQLite" : "MySQL";

    /// <summary>Whether all keys of the text are settings of the driver.</summary>
    public static bool Fits(string text) => Parts(text) is { } parts && parts.Keys.Cast<string>().All(Knows);

    /// <exception cref="StoreOptionsException">Thrown when the text is not a connection string.</exception>
    public static TBuilder Read(string text)
    {
        var parts = Parts(text) ?? throw Refusal($"it must be Key=value pairs, separated by semicolons. {Quotes}");
        var builder = new TBuilder();
        foreach (string key in parts.Keys)
        {
            if (!Knows(key))
            {
                throw Refusal($"one of its keys is not a setting of the driver. {Quotes}");
            }

            // A key that the driver knows can be quoted.
            if (!Succeeds(() => builder[key] = $"{parts[key]}"))
            {
                throw Refusal($"the value of '{key}' is not valid");
            }
        }

        return builder;
    }

    public static StoreOptionsException Refusal(string why) => new($"The {Provider} connection string cannot be used: {why}.");

    /// <exception cref="StoreOptionsException">Thrown when the value, which errors may quote, looks as if it contained the
    /// password.</exception>
    public static string Quotable(string value, string key) => !PasswordInside().IsMatch(value)
        ? value
        : throw Refusal($"the value of '{key}' contains the password. Is a semicolon missing before the password?");

    [GeneratedRegex(@"(password|pwd)\s*=", RegexOptions.IgnoreCase)]
    private static partial Regex PasswordInside();

    private static DbConnectionStringBuilder? Parts(string text)
    {
        var parts = new DbConnectionStringBuilder();
        return Succeeds(() => parts.ConnectionString = text) ? parts : null;
    }

    private static bool Knows(string key) => Succeeds(() => _ = new TBuilder()[key]);

    // The drivers throw the exceptions of their conversions, and exceptions of their own.
    private static bool Succeeds(Action action)
    {
        try
        {
            action();
            return true;
        }
        catch (Exception)
        {
            return false;
        }
    }
}
