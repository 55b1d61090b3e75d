namespace RpcBench.CommandLines;

public static class ExitCodes
{
    public const int Success = 0;
    public const int Failure = 1;
    public const int BadInput = 2;
    public const int Mismatch = 3;
    public const int Invalid = 4;
    public const int NotWritten = 5;
    public const int RequirementBroken = 6;
    public const int RequirementNotShown = 7;
    public const int Slower = 8;
    public const int NotComparable = 9;
    public const int Undecided = 10;
    public const int Disturbed = 11;
    public const int Blind = 12;
    public const int Interrupted = 130;

    /// <summary>The environment variable that makes a disturbed run end like an undisturbed run if its value is 1.</summary>
    public const string AcceptDisturbedVariable = "RPCBENCH_ACCEPT_DISTURBED";

    public static int DisturbedUnlessAccepted =>
        Environment.GetEnvironmentVariable(AcceptDisturbedVariable) == "1" ? Success : Disturbed;

    private static readonly Dictionary<int, string> Meanings = new()
    {
        [Success] = "done",
        [Failure] = "a failure, with its reason on standard error",
        [BadInput] = "bad input: one line on standard error says what, and what to do",
        [Mismatch] = "the arms return different data",
        [Invalid] = "the figures are not to be trusted; the report says why",
        [NotWritten] = "a file could not be written; standard error says where its content is",
        [RequirementBroken] = "a requirement is shown to be broken",
        [RequirementNotShown] = "a requirement is neither shown to be met nor broken",
        [Slower] = "a change for the worse that --fail-on names is shown",
        [NotComparable] = "nothing can be compared, or an operation cannot",
        [Undecided] = "nothing worse is shown, but a change is undecided and --fail-on names undecided",
        [Disturbed] = $"the run was DISTURBED and names no winner; 0 where {AcceptDisturbedVariable} is 1",
        [Blind] = "nothing worse is shown, but the slowdown of --must-see could have been missed, and --fail-on names blind",
        [Interrupted] = "interrupted",
    };

    /// <summary>Explains a verb's exit codes for its help. The codes are those besides success and bad input.</summary>
    public static HelpSection Explain(params int[] codes) =>
        new("Exit codes", [.. new[] { Success, BadInput }.Concat(codes).Order().Select(code =>
        (code.ToString(CultureInfo.InvariantCulture), Meanings[code]))]);
}
