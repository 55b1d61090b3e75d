namespace RpcBench.CommandLines;

public static class MessageLines
{
    private const int MaxLength = 1000;
    private const int StartLength = 600;

    /// <summary>Removes control characters from a message. If the message is very long, its middle is left out, because the end says what
    /// to do.</summary>
    public static string Flatten(string message)
    {
        var cut = message.Length <= MaxLength ? message : $"{message[..StartLength]} … {message[^(MaxLength - StartLength)..]}";
        // Some terminals also end a line at the two Unicode separators.
        return string.Concat(cut.Select(letter => char.IsControl(letter) || letter is '\u2028' or '\u2029' ? ' ' : letter)).Trim();
    }

    /// <summary>Breaks a text into lines that are no longer than the width, unless a single word is longer.</summary>
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
