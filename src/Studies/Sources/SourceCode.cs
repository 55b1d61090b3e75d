using System.Text;

namespace RpcBench.Studies.Sources;

/// <summary>Takes the comments out of C# and of .proto files. What looks like one within a text is none: texts of every kind are followed, and so are the expressions within them.</summary>
internal sealed class SourceCode
{
    private readonly string _text;
    private readonly StringBuilder _kept = new();
    private int _at;

    private SourceCode(string text) => _text = text;

    private bool AtEnd => _at >= _text.Length;

    /// <summary>The same text without comments, line for line.</summary>
    public static string WithoutComments(string text)
    {
        var code = new SourceCode(text);
        code.ReadCode(closingBraces: 0);
        return code._kept.ToString();
    }

    /// <summary>Reads code.</summary>
    /// <param name="closingBraces">So many braces in a row end an expression within a text; 0: it is not within one.</param>
    private void ReadCode(int closingBraces)
    {
        var open = 0;
        while (!AtEnd)
        {
            if (Has("//"))
            {
                _at = IndexOr('\n', _text.Length);
            }
            else if (Has("/*"))
            {
                SkipBlockComment();
            }
            else if (_text[_at] == '"')
            {
                ReadText();
            }
            else if (_text[_at] == '\'')
            {
                ReadCharacter();
            }
            else if (closingBraces > 0 && open == 0 && _text[_at] == '}')
            {
                Keep(closingBraces);
                return;
            }
            else
            {
                open += _text[_at] switch { '{' => 1, '}' => -1, _ => 0 };
                Keep(1);
            }
        }
    }

    private void SkipBlockComment()
    {
        var end = _text.IndexOf("*/", _at + 2, StringComparison.Ordinal);
        var comment = _text[_at..(end < 0 ? _text.Length : end + 2)];
        _kept.Append(' ').Append('\n', comment.Count(character => character == '\n'));
        _at += comment.Length;
    }

    private void ReadText()
    {
        var prefix = Prefix();
        var quotes = RunOf('"');
        var isVerbatim = prefix.Contains('@');
        var braces = prefix.Count(character => character == '$');
        if (quotes >= 3 && !isVerbatim)
        {
            Keep(quotes);
            ReadRaw(quotes, braces);
            return;
        }

        Keep(1);
        while (!AtEnd)
        {
            if (_text[_at] == '"')
            {
                var isEscaped = isVerbatim && RunOf('"') > 1;
                Keep(isEscaped ? 2 : 1);
                if (!isEscaped)
                {
                    return;
                }
            }
            else if (_text[_at] == '\\' && !isVerbatim)
            {
                Keep(2);
            }
            else if (_text[_at] == '{' && braces > 0)
            {
                var isEscaped = RunOf('{') > 1;
                Keep(isEscaped ? 2 : 1);
                if (!isEscaped)
                {
                    ReadCode(closingBraces: 1);
                }
            }
            else
            {
                Keep(1);
            }
        }
    }

    private void ReadRaw(int quotes, int braces)
    {
        while (!AtEnd)
        {
            if (RunOf('"') is var run && run >= quotes)
            {
                Keep(run);
                return;
            }

            if (braces > 0 && RunOf('{') is var open && open >= braces)
            {
                Keep(open);
                ReadCode(closingBraces: braces);
            }
            else
            {
                Keep(1);
            }
        }
    }

    // Either a character or, in a .proto, a text. A lone mark, such as in a preprocessor's line, is neither.
    private void ReadCharacter()
    {
        var end = _at + 1;
        while (end < _text.Length && _text[end] is not ('\'' or '\n'))
        {
            end += _text[end] == '\\' ? 2 : 1;
        }

        Keep(end < _text.Length && _text[end] == '\'' ? end - _at + 1 : 1);
    }

    // What stands directly before the quotes: $ for expressions within, @ for no escapes.
    private string Prefix()
    {
        var start = _at;
        while (start > 0 && _text[start - 1] is ('$' or '@'))
        {
            start--;
        }

        return _text[start.._at];
    }

    private int RunOf(char character)
    {
        var end = _at;
        while (end < _text.Length && _text[end] == character)
        {
            end++;
        }

        return end - _at;
    }

    private bool Has(string what) => string.CompareOrdinal(_text, _at, what, 0, what.Length) == 0;

    private int IndexOr(char character, int otherwise) => _text.IndexOf(character, _at) is var index and >= 0 ? index : otherwise;

    private void Keep(int characters)
    {
        var end = Math.Min(_at + characters, _text.Length);
        _kept.Append(_text, _at, end - _at);
        _at = end;
    }
}
