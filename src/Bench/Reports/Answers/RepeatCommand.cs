using RpcBench.Bench.Records;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The command that repeats a run.</summary>
public static class RepeatCommand
{
    private const string Program = "dotnet run -c Release --project src/Bench";

    /// <summary>For a POSIX shell in the root of a clone.</summary>
    public static string Of(RunRecord record) => record.Arguments.Count == 0 ? Program : $"{Program} -- {Quoted(record.Arguments)}";

    /// <summary>Arguments as a POSIX shell reads them back.</summary>
    public static string Quoted(IEnumerable<string> arguments) => string.Join(' ', arguments.Select(Quote));

    private static string Quote(string argument) =>
        argument.Length > 0 && argument.All(character => char.IsAsciiLetterOrDigit(character) || "-_./:=,+@%".Contains(character))
            ? argument
            : $"'{argument.Replace("'", @"'\''", StringComparison.Ordinal)}'";
}
