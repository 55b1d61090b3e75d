namespace RpcBench.Studies;

/// <summary>Takes the comments out of C# and .proto files: not what looks like one within a text, but in expressions within it.</summary>
internal sealed partial class SourceCode(string text)
{
    private readonly StringBuilder _kept = new();
    private int _at;

    /// <summary>The same text without comments, line for line.</summary>
    public static string WithoutComments(string text)
    {
        var code = new SourceCode(text);
        code.ReadCode(closingBraces: 0);
        return code._kept.ToString();
    }

    /// <param name="closingBraces">So many braces in a row end an expression within a text; 0: it is not within one.</param>
    private void ReadCode(int closingBraces)
    {
        for (var open = 0; _at < text.Length;)
        {
            var token = Token().Match(text, _at);
            if (token.Groups["comment"].Success)
            {
                _kept.Append(token.Value[1] == '*' ? " " : "").Append('\n', token.Value.Count(character => character == '\n'));
                _at += token.Length;
            }
            else if (token.Groups["quotes"] is { Success: true, Length: var quotes })
            {
                ReadText(token.Groups["prefix"].Value, quotes);
            }
            else if (closingBraces > 0 && open == 0 && token.Value == "}")
            {
                Keep(closingBraces);
                return;
            }
            else
            {
                open += token.Value switch { "{" => 1, "}" => -1, _ => 0 };
                Keep(token.Length);
            }
        }
    }

    /// <param name="prefix">$ for expressions within, @ for no escapes.</param>
    /// <param name="quotes">How many stand in a row: three or more begin a raw text.</param>
    private void ReadText(string prefix, int quotes)
    {
        var isVerbatim = prefix.Contains('@');
        var isRaw = quotes >= 3 && !isVerbatim;
        var expression = prefix.Count(character => character == '$') is > 0 and var braces ? isRaw ? braces : 1 : int.MaxValue;
        Keep(prefix.Length + (isRaw ? quotes : 1));
        while (_at < text.Length)
        {
            var (marks, opening) = (RunOf('"'), RunOf('{'));
            if (isRaw ? marks >= quotes : isVerbatim ? marks == 1 : marks > 0)
            {
                Keep(isRaw ? marks : 1);
                return;
            }

            if (isRaw ? opening >= expression : opening == expression)
            {
                Keep(opening);
                ReadCode(expression);
            }
            else
            {
                // Marks and braces are doubled where they mean themselves.
                Keep(!isRaw && ((!isVerbatim && text[_at] == '\\') || marks > 1 || (opening > 1 && expression == 1)) ? 2 : 1);
            }
        }
    }

    private int RunOf(char character) => text.AsSpan(_at).IndexOfAnyExcept(character) is >= 0 and var end ? end : text.Length - _at;

    private void Keep(int characters)
    {
        var end = Math.Min(_at + characters, text.Length);
        _kept.Append(text, _at, end - _at);
        _at = end;
    }

    // Between single marks stands a character or, in a .proto, a text. A lone mark, such as in a preprocessor's line, is neither.
    [GeneratedRegex("""\G(?:(?<comment>//[^\n]*|/\*.*?(?:\*/|\z))|(?<prefix>[$@]*)(?<quotes>"+)|'(?:\\.|[^'\\\n])*'|[^/"'{}$@]+|.)""",
        RegexOptions.Singleline)]
    private static partial Regex Token();
}
