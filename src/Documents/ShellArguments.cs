namespace RpcBench.Documents;

public static class ShellArguments
{
    public static string Quote(IEnumerable<string> arguments) => string.Join(' ', arguments.Select(Quote));

    private static string Quote(string argument) =>
        argument.Length > 0 && argument.All(character => char.IsAsciiLetterOrDigit(character) || "-_./:=,+@%".Contains(character))
            ? argument : $"'{argument.Replace("'", @"'\''", StringComparison.Ordinal)}'";
}
