using System.Collections;
using RpcBench.CommandLines;

namespace RpcBench.ServiceDefaults.Startup;

/// <summary>
/// The names of a service's settings. The configuration keeps every name and looks at those alone that are read, so that a misspelt one would leave its
/// setting at what it is unless configured.
/// </summary>
internal static class KnownSettings
{
    private const string InEnvironment = "__";

    // A name of the command line that is not written like one may be a part of a connection string.
    private const int LongestShown = 60;

    private static readonly string[] Names =
    [
        "Announce", "Cost:Enabled",
        "Limits:BodyTimeout", "Limits:MaxBodyBytes", "Limits:MaxBufferedBytes", "Limits:MaxConnections", "Limits:RequestTimeout", "Limits:StallTimeout",
        "Listen:Address", "Listen:Any", "Listen:Http1", "Listen:Http2", "Listen:Namespace", "Listen:Tls",
        "Store:ConnectionString", "Store:Provider", "Timing:Enabled",
    ];

    // Logging has categories for names. The others are refused elsewhere, with the setting to use in their place.
    private static readonly string[] Foreign = ["Logging", .. ServiceListeners.ForeignSettings];

    private static readonly string[] Sections = [.. Names.Where(name => name.Contains(':', StringComparison.Ordinal)).Select(name => name[..(name.IndexOf(':', StringComparison.Ordinal) + 1)]).Distinct()];

    /// <exception cref="StartupException">No setting has this name.</exception>
    public static void CheckArgument(string name)
    {
        if (!Has(Names, name) && !Foreign.Any(foreign => Is(name, foreign) || Begins(name, $"{foreign}:")))
        {
            var shown = name.Length is > 0 and <= LongestShown && name.All(letter => char.IsAsciiLetterOrDigit(letter) || letter is ':' or '_' or '-' or '.') ? $" '--{name}'" : " of such a name";
            throw Unknown(shown, name, Names, "--");
        }
    }

    /// <summary>Looks at the sections that are ours alone: the environment is full of other programs' names.</summary>
    /// <exception cref="StartupException">No setting has the name that one of them gives.</exception>
    public static void CheckEnvironment(IDictionary environment)
    {
        foreach (var variable in environment.Keys.Cast<string>().Order(StringComparer.Ordinal))
        {
            var name = variable.Replace(InEnvironment, ":", StringComparison.Ordinal);
            if (Sections.Any(section => Begins(name, section)) && !Has(Names, name))
            {
                throw Unknown($" '{variable}' (an environment variable)", variable, [.. Names.Select(known => known.Replace(":", InEnvironment, StringComparison.Ordinal))], "");
            }
        }
    }

    private static StartupException Unknown(string shown, string name, string[] known, string prefix) => new(NearestName.Find(name, known) is { } near
        ? $"there is no setting{shown}; did you mean {prefix}{near}?"
        : $"there is no setting{shown}; choose {string.Join(", ", known.Select(one => prefix + one))}.");

    private static bool Has(string[] names, string name) => names.Contains(name, StringComparer.OrdinalIgnoreCase);

    private static bool Is(string name, string known) => name.Equals(known, StringComparison.OrdinalIgnoreCase);

    private static bool Begins(string name, string start) => name.StartsWith(start, StringComparison.OrdinalIgnoreCase);
}
