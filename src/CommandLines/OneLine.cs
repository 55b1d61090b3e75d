namespace RpcBench.CommandLines;

/// <summary>Messages as the one line that standard error takes, whatever was typed into them.</summary>
public static class OneLine
{
    private const int Longest = 1000;
    private const int Start = 600;

    /// <summary>The message without line breaks or other control characters; of a very long one, its start and its end, where the remedy
    /// stands.</summary>
    public static string Flatten(string message)
    {
        var cut = message.Length <= Longest ? message : $"{message[..Start]} … {message[^(Longest - Start)..]}";
        // Some terminals end a line at the two separators of Unicode as well.
        return string.Concat(cut.Select(letter => char.IsControl(letter) || letter is '\u2028' or '\u2029' ? ' ' : letter)).Trim();
    }
}
