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
    public const int Interrupted = 130;

    /// <summary>Those of a verb, for its help: what it may end with besides success and bad input.</summary>
    public static HelpSection Explain(params int[] codes) =>
        new("Exit codes", [.. new[] { Success, BadInput }.Concat(codes).Order().Select(code =>
        (code.ToString(CultureInfo.InvariantCulture), Meaning(code)))]);

    private static string Meaning(int code) => code switch
    {
        Success => "done",
        Failure => "a failure, with its reason on standard error",
        BadInput => "bad input: one line on standard error says what, and what to do",
        Mismatch => "the arms return different data",
        Invalid => "the figures are not to be trusted; the report says why",
        NotWritten => "not everything could be written where it was to be; standard error says where it is",
        RequirementBroken => "a requirement is shown to be broken",
        RequirementNotShown => "a requirement is neither shown to be met nor broken",
        Slower => "head is shown to take more than it may",
        NotComparable => "base and head cannot be compared; standard error says why",
        Undecided => "neither shown to be slower nor to be as fast, where that was to fail",
        _ => "interrupted",
    };
}
