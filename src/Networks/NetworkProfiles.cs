namespace RpcBench.Networks;

public static class NetworkProfiles
{
    /// <summary>Parses a list such as <c>local,same-zone,rtt=35ms,rate=100mbit,name=office</c>. A word is the name of a profile.
    /// <c>rtt=</c> starts a custom profile, and the settings after it belong to that profile. Profiles of a file can be named beside the
    /// presets.</summary>
    /// <exception cref="NetworkException">Thrown when the list names no profile, an impossible profile, or one profile twice.</exception>
    public static IReadOnlyList<NetworkProfile> Parse(string text, IReadOnlyList<NetworkProfile>? named = null)
    {
        IReadOnlyList<NetworkProfile> known = [.. NetworkProfile.Presets, .. named ?? []];
        List<List<string>> described = [];
        foreach (var part in text.Split(',', StringSplitOptions.TrimEntries))
        {
            if (!part.Contains('=') || IsBegin(part))
            {
                described.Add([part]);
            }
            else if (described is [.., var own] && IsBegin(own[0]))
            {
                own.Add(part);
            }
            else
            {
                throw new NetworkException(
                    $"'{part}' does not belong to a network. Begin a network with rtt=, for example rtt=35ms,rate=100mbit,name=office.");
            }
        }

        List<NetworkProfile> profiles = [.. described.Select(parts => IsBegin(parts[0]) ? FromParts(parts) : Find(parts[0], known))];
        return profiles.GroupBy(profile => profile.Name).FirstOrDefault(group => group.Count() > 1) is { } twice
            ? throw new NetworkException($"Two networks are called '{twice.Key}'. Give one of them another name=.")
            : profiles;

        static bool IsBegin(string part) => part.StartsWith("rtt=", StringComparison.Ordinal);
    }

    private static NetworkProfile FromParts(IEnumerable<string> parts) =>
        FromSettings(null, [.. parts.Select(part => part.Split('=', 2)).Select(setting => (setting[0], setting[1]))]);

    private static NetworkProfile Find(string name, IReadOnlyList<NetworkProfile> known) =>
        known.FirstOrDefault(profile => profile.Name == name) ?? throw new NetworkException(
            $"There is no network '{name}'. Choose {string.Join(", ", known.Select(profile => profile.Name))}, or describe one, for "
                + "example rtt=35ms,rate=100mbit,name=office.");

    /// <summary>Reads a JSON file that has one section for each profile:
    /// <c>{ "office": { "rtt": "35ms", "rate": "100mbit", "jitter": "2ms", "loss": "0.1%" } }</c>.</summary>
    /// <exception cref="NetworkException">Thrown when the file cannot be read, or a profile in it is impossible.</exception>
    public static IReadOnlyList<NetworkProfile> ReadFile(string path)
    {
        try
        {
            using var document = JsonDocument.Parse(
                File.ReadAllText(path), new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
            return [.. GetObject(document.RootElement, "the file").Select(section => FromSettings(
                section.Name,
                [.. GetObject(section.Value, $"'{section.Name}'").Select(setting => (setting.Name, GetText(section.Name, setting)))]))];
        }
        catch (JsonException exception)
        {
            throw new NetworkException(
                $"'{path}' is not valid JSON: line {exception.LineNumber + 1} is wrong. docs/networks.md shows the format.");
        }
        catch (NetworkException exception)
        {
            throw new NetworkException($"'{path}': {exception.Message}");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new NetworkException(
                $"'{path}' cannot be read: {exception.Message} Name a file of network profiles with --network-file.");
        }
    }

    private static JsonElement.ObjectEnumerator GetObject(JsonElement element, string what) => element.ValueKind == JsonValueKind.Object
        ? element.EnumerateObject()
        : throw new NetworkException($"{what} must be an object with settings, for example {{ \"office\": {{ \"rtt\": \"35ms\" }} }}.");

    private static string GetText(string section, JsonProperty setting) => setting.Value.ValueKind == JsonValueKind.String
        ? setting.Value.GetString()!
        : throw new NetworkException($"{setting.Name} of '{section}' must be text with its unit, such as \"35ms\".");

    private static NetworkProfile FromSettings(string? name, IReadOnlyList<(string Key, string Value)> settings)
    {
        var profile = new NetworkProfile(name ?? "", TimeSpan.MinValue);
        HashSet<string> given = [];
        foreach (var (key, value) in settings)
        {
            if (!given.Add(key))
            {
                throw new NetworkException($"{key}= occurs twice in one network. Write it once.");
            }

            profile = key switch
            {
                "rtt" => profile with { RoundTrip = Units.ParseTime(key, value) },
                "rate" => profile with { BitsPerSecond = Units.ParseRate(key, value) },
                "jitter" => profile with { Jitter = Units.ParseTime(key, value) },
                "loss" => profile with { Loss = Units.ParseShare(key, value) },
                "name" when name is null => profile with { Name = CheckName(value) },
                _ => throw new NetworkException(
                    $"A network has no setting '{key}'. Its settings are rtt, rate, jitter, loss and name."),
            };
        }

        Check(profile);
        return profile.Name.Length > 0
            ? profile : profile with { Name = string.Join('-', settings.Select(setting => setting.Key + setting.Value)) };
    }

    private static void Check(NetworkProfile profile)
    {
        if (NetworkProfile.Presets.Any(preset => preset.Name == profile.Name && preset != profile))
        {
            throw new NetworkException(
                $"'{profile.Name}' is the name of a built-in network, which has other settings. Give your network another name.");
        }

        if (profile.RoundTrip < TimeSpan.Zero)
        {
            throw new NetworkException($"The network '{profile.Name}' has no rtt. Add one, for example \"35ms\".");
        }

        if (profile.Jitter > profile.RoundTrip)
        {
            throw new NetworkException(
                $"jitter={Units.Format(profile.Jitter)} is more than the round trip of {Units.Format(profile.RoundTrip)}. Choose a smaller "
                    + "jitter.");
        }
    }

    private static string CheckName(string value) =>
        value.Length is > 0 and <= 40 && value.All(character => char.IsAsciiLetterOrDigit(character) || character is '-' or '_' or '.')
            ? value
            : throw new NetworkException($"'{value}' is not a valid name of a network. Use letters, digits, '-', '_' and '.'.");
}
