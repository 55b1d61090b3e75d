namespace RpcBench.Hosting.Processes;

/// <summary>The reason why a program ended early, found in its output.</summary>
internal static partial class EarlyExit
{
    private const string Unhandled = "Unhandled exception. ";

    private const int LongestCause = 300;

    /// <summary>Returns the cause, to append to the description of how the program ended, and what to do about it. Both are null if the
    /// output does not show the cause.</summary>
    public static (string? Cause, string? Remedy) Find(IReadOnlyList<string> lines, Func<string, bool> isChosenByRun)
    {
        if (lines.Select(line => KestrelBind().Match(line)).FirstOrDefault(found => found.Success) is { } bind)
        {
            var address = bind.Groups["address"].Value;
            return ($", because {address} is in use", isChosenByRun(address) ? PortTakenRemedy : FixedPortRemedy);
        }

        if (lines.FirstOrDefault(line => AnyBind().IsMatch(line)) is { } other)
        {
            return ($", because an address is in use ({Shorten(other)})", FixedPortRemedy);
        }

        return lines.FirstOrDefault(line => line.StartsWith(Unhandled, StringComparison.Ordinal)) is { } unhandled
            ? ($" ({Shorten(unhandled[Unhandled.Length..])})", null) : (null, null);
    }

    private static string PortTakenRemedy => "Another program took this port after the run had chosen it. Start the run again.";

    private static string FixedPortRemedy => "The run did not choose this port. The service's code or a setting fixes the port, so another "
        + "program or another version of the service cannot use it at the same time. Let the service read the port from a setting such as "
        + "Kestrel:Endpoints:Admin:Url, which gets a free port in every run, or stop the other program.";

    private static string Shorten(string line)
    {
        var text = line.Trim().TrimEnd('.');
        return text.Length > LongestCause ? $"{text[..LongestCause]}…" : text;
    }

    [GeneratedRegex(@"Failed to bind to address (?<address>\S+): address already in use", RegexOptions.ExplicitCapture)]
    private static partial Regex KestrelBind();

    // The messages of Linux, macOS, Node and Windows.
    [GeneratedRegex("address already in use|EADDRINUSE|Only one usage of each socket address", RegexOptions.IgnoreCase)]
    private static partial Regex AnyBind();
}
