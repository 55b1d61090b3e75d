namespace RpcBench.CommandLines;

/// <summary>Messages as lines: the one that standard error takes, whatever was typed into them, or several of some width.</summary>
public static class OneLine
{
    private const int Longest = 1000;
    private const int Start = 600;

    /// <summary>The message without control characters; of a very long one, its start and its end, where the remedy stands.</summary>
    public static string Flatten(string message)
    {
        var cut = message.Length <= Longest ? message : $"{message[..Start]} … {message[^(Longest - Start)..]}";
        // Some terminals end a line at the two separators of Unicode as well.
        return string.Concat(cut.Select(letter => char.IsControl(letter) || letter is '\u2028' or '\u2029' ? ' ' : letter)).Trim();
    }

    /// <summary>The words of a text in lines that are no longer, unless one word is.</summary>
    public static IEnumerable<string> Wrap(string text, int width)
    {
        var line = "";
        foreach (var word in text.Split(' '))
        {
            if (line.Length > 0 && line.Length + 1 + word.Length > width)
            {
                yield return line;
                line = "";
            }

            line = line.Length == 0 ? word : $"{line} {word}";
        }

        yield return line;
    }
}
