namespace RpcBench.Bench.Cli;

/// <summary>Keeps connection strings out of records.</summary>
public static class Secrets
{
    public const string Placeholder = "<connection string>";

    /// <summary>The arguments with the value of <c>--mysql</c> replaced, given apart or after an equals sign or colon.</summary>
    public static IReadOnlyList<string> LeaveOut(IEnumerable<string> arguments)
    {
        ArgumentNullException.ThrowIfNull(arguments);
        List<string> safe = [];
        foreach (var argument in arguments)
        {
            var follows = safe is [.., LabArguments.SecretOption];
            var joined = argument.StartsWith(LabArguments.SecretOption + "=", StringComparison.Ordinal)
                || argument.StartsWith(LabArguments.SecretOption + ":", StringComparison.Ordinal);
            safe.Add(follows ? Placeholder : joined ? argument[..(LabArguments.SecretOption.Length + 1)] + Placeholder : argument);
        }

        return safe;
    }
}
