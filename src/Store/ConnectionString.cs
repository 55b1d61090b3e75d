namespace RpcBench.Store;

/// <summary>Reads connection strings. A malformed part may contain the password, so an error names only a setting of the driver. It quotes
/// neither the string nor the driver's message.</summary>
internal static partial class ConnectionString<TBuilder>
    where TBuilder : DbConnectionStringBuilder, new()
{
    private const string Quotes = "Put a value that contains a semicolon or a quotation mark into quotation marks of the other kind";

    private static readonly string Provider = typeof(TBuilder).Name.StartsWith("Sqlite", StringComparison.Ordinal) ? "SQLite" : "MySQL";

    public static bool Fits(string text) => Parts(text) is { } parts && parts.Keys.Cast<string>().All(Knows);

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

    // Errors quote this value. After a missing semicolon it would contain the password.
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

    // The drivers throw many types of exceptions, some of their own and some of failed conversions.
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
