namespace RpcBench.Hosting;

/// <summary>The Kestrel endpoints in the files and environment variables that every ASP.NET Core service reads.</summary>
internal static partial class ConfiguredEndpoints
{
    private const string SettingsFile = "appsettings";
    private const string Production = "Production";

    // Later prefixes win over earlier prefixes, as in the service.
    private static readonly string[] Prefixes = ["DOTNET_", "ASPNETCORE_", ""];

    private static readonly JsonDocumentOptions LenientOptions = new()
    {
        CommentHandling = JsonCommentHandling.Skip,
        AllowTrailingCommas = true
    };

    public static string ToVariableName(string setting) => setting.Replace(":", "__", StringComparison.Ordinal);

    /// <summary>Returns the URL settings of endpoints that are not among the given settings, with the scheme of the URL.</summary>
    public static IReadOnlyList<(string Setting, string Scheme)> FindRemaining(
        string folder, IDictionary<string, string?> variables, IEnumerable<string> given)
    {
        var environment = variables.TryGetValue(StartableService.EnvironmentName, out var chosen) && chosen is { Length: > 0 }
            ? chosen : Production;
        Dictionary<string, string> urls = new(StringComparer.OrdinalIgnoreCase);
        foreach (var (name, value) in ReadFile(folder, $"{SettingsFile}.json").Concat(
            ReadFile(folder, $"{SettingsFile}.{environment}.json"))
            .Concat(ReadVariables(variables)).Where(setting => UrlOfEndpoint().IsMatch(setting.Name)))
        {
            urls[name] = value;
        }

        foreach (var setting in given)
        {
            urls.Remove(ToSettingName(setting));
        }

        return [.. urls.Select(endpoint => (endpoint.Key, SchemeOf(endpoint.Value)))];
    }

    /// <summary>Returns the URL settings of endpoints in variables whose values this process does not have. The code that starts the
    /// service has set these variables and knows their ports, so they must not change.</summary>
    public static IReadOnlyList<string> FindPreset(IDictionary<string, string?> variables)
    {
        var chosen = variables.Where(variable => Environment.GetEnvironmentVariable(variable.Key) != variable.Value);
        return [.. ReadVariables(chosen).Select(setting => setting.Name).Where(name => UrlOfEndpoint().IsMatch(name)).Distinct()];
    }

    private static string ToSettingName(string variable) => variable.Replace("__", ":", StringComparison.Ordinal);

    private static string SchemeOf(string url) =>
        url.StartsWith($"{Uri.UriSchemeHttps}:", StringComparison.OrdinalIgnoreCase) ? Uri.UriSchemeHttps : Uri.UriSchemeHttp;

    private static IEnumerable<(string Name, string Value)> ReadVariables(IEnumerable<KeyValuePair<string, string?>> variables) =>
        from prefix in Prefixes
        from variable in variables
        where variable.Value is { Length: > 0 } && variable.Key.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)
        select (ToSettingName(variable.Key[prefix.Length..]), variable.Value);

    private static List<(string Name, string Value)> ReadFile(string folder, string name)
    {
        var file = Path.Combine(folder, name);
        if (!System.IO.File.Exists(file))
        {
            return [];
        }

        try
        {
            using var document = JsonDocument.Parse(System.IO.File.ReadAllText(file), LenientOptions);
            return [.. Flatten(document.RootElement, "")];
        }
        catch (Exception exception) when (exception is JsonException or IOException or UnauthorizedAccessException)
        {
            // The service itself reports what is wrong with the file.
            return [];
        }
    }

    private static IEnumerable<(string Name, string Value)> Flatten(JsonElement element, string name) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().SelectMany(
            member => Flatten(member.Value, name.Length == 0 ? member.Name : $"{name}:{member.Name}")),
        JsonValueKind.String when element.GetString() is { Length: > 0 } text => [(name, text)],
        _ => [],
    };

    [GeneratedRegex("^Kestrel:Endpoints:[^:]+:Url$", RegexOptions.IgnoreCase)]
    private static partial Regex UrlOfEndpoint();
}
