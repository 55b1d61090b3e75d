namespace RpcBench.Bench.Cli;

/// <summary>What the process ends with.</summary>
public static class ExitCodes
{
    public const int Success = 0;

    /// <summary>A failure of the tool or of something that it started.</summary>
    public const int Failure = 1;

    /// <summary>Bad input: the one line on standard error says what and how to mend it.</summary>
    public const int BadInput = 2;

    /// <summary>The two APIs answered differently.</summary>
    public const int Mismatch = 3;

    /// <summary>The run ended and its figures are not to be trusted.</summary>
    public const int Invalid = 4;

    /// <summary>Ctrl-C, as shells count it.</summary>
    public const int Interrupted = 130;
}
