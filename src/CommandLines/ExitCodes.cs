namespace RpcBench.CommandLines;

/// <summary>What the process ends with.</summary>
public static class ExitCodes
{
    public const int Success = 0;

    /// <summary>A failure of the tool or of something that it started.</summary>
    public const int Failure = 1;

    /// <summary>Bad input: the one line on standard error says what and how to mend it.</summary>
    public const int BadInput = 2;

    /// <summary>The two APIs returned different content.</summary>
    public const int Mismatch = 3;

    /// <summary>The run ended and its figures are not to be trusted.</summary>
    public const int Invalid = 4;

    /// <summary>Not everything could be written where it was to be; the one line on standard error says where it is instead.</summary>
    public const int NotWritten = 5;

    /// <summary>Ctrl-C, as shells count it.</summary>
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
        Mismatch => "the two APIs answer differently",
        Invalid => "the figures are not to be trusted; the report says why",
        NotWritten => "not everything could be written where it was to be; standard error says where it is",
        _ => "interrupted",
    };
}
