namespace RpcBench.Store;

/// <summary>Reads connection strings. A malformed part may contain the password, so an error names only a setting of the driver. It quotes
/// neither the string nor the driver's message.</summary>
internal static partial class ConnectionString<TBuilder>
    where TBuilder : DbConnectionStringBuilder, new()
{
    private const string QuotingRule = "Put a value that contains a semicolon or a quotation mark into quotation marks of the other kind";

    private static readonly string Provider = typeof(TBuilder).Name.StartsWith("Sqlite", StringComparison.Ordinal) ? "SQLite" : "MySQL";

    public static bool HasOnlyKnownKeys(string text) => TrySplit(text) is { } parts && parts.Keys.Cast<string>().All(IsKnownKey);

    public static TBuilder Parse(string text)
    {
        var parts = TrySplit(text) ?? throw CreateException($"it must be Key=value pairs, separated by semicolons. {QuotingRule}");
        var builder = new TBuilder();
        foreach (string key in parts.Keys)
        {
            if (!IsKnownKey(key))
            {
                throw CreateException($"one of its keys is not a setting of the driver. {QuotingRule}");
            }

            // A key that the driver knows can be quoted.
            if (!Succeeds(() => builder[key] = $"{parts[key]}"))
            {
                throw CreateException($"the value of '{key}' is not valid");
            }
        }

        return builder;
    }

    public static StoreOptionsException CreateException(string why) => new($"The {Provider} connection string cannot be used: {why}.");

    // Errors quote this value. After a missing semicolon it would contain the password.
    public static string RequireQuotable(string value, string key) => !PasswordKey().IsMatch(value)
        ? value
        : throw CreateException($"the value of '{key}' contains the password. Is a semicolon missing before the password?");

    [GeneratedRegex(@"(password|pwd)\s*=", RegexOptions.IgnoreCase)]
    private static partial Regex PasswordKey();

    private static DbConnectionStringBuilder? TrySplit(string text)
    {
        var parts = new DbConnectionStringBuilder();
        return Succeeds(() => parts.ConnectionString = text) ? parts : null;
    }

    private static bool IsKnownKey(string key) => Succeeds(() => _ = new TBuilder()[key]);

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
