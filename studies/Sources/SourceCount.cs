namespace RpcBench.Studies.Sources;

/// <summary>The size of source text. Blank lines never count. Words are what white space separates; words and lines are those of code,
/// without comments and without directives that only name other sources (C#'s <c>using</c>, a .proto's <c>import</c>).</summary>
internal readonly partial record struct SourceCount(int Words, int Lines, int LinesWithComments)
{
    public static SourceCount Count(string text)
    {
        string[] code = [.. Filled(WithoutComments(text)).Where(line => !Directive().IsMatch(line))];
        return new(code.Sum(line => line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length), code.Length,
            Filled(text).Count());
    }

    public static SourceCount operator +(SourceCount left, SourceCount right) =>
        new(left.Words + right.Words, left.Lines + right.Lines, left.LinesWithComments + right.LinesWithComments);

    private static IEnumerable<string> Filled(string text) => text.Split('\n').Where(line => !string.IsNullOrWhiteSpace(line));

    /// <summary>The text line for line; what looks like a comment within a literal is none.</summary>
    private static string WithoutComments(string text) => LiteralOrComment().Replace(text, match =>
        match.Groups["comment"].Success ? " " + new string('\n', match.Value.Count(character => character == '\n')) : match.Value);

    // Raw, verbatim and other literals, of which an interpolated one may have literals of its own; in a .proto single marks.
    [GeneratedRegex("""
        \$*(?<raw>"{3,})[\s\S]*?\k<raw>|@\$?"(?:[^"{]|""|\{\{|\{(?:[^"}]|"[^"]*")*\})*"|\$"(?:[^"\\{\n]|\\.|\{\{|\{(?:[^"}]|"[^"\n]*")*\})*"
        |"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<comment>//[^\n]*|/\*[\s\S]*?(?:\*/|\z))
        """, RegexOptions.IgnorePatternWhitespace)]
    private static partial Regex LiteralOrComment();

    // A using declaration has a type and a name before its sign of equality, a using statement a parenthesis: neither is a directive.
    [GeneratedRegex("""^\s*((global\s+)?using\s+(static\s+)?[\w.:]+(\s*=[^;]+)?\s*;|import\s+(public\s+|weak\s+)?"[^"]*"\s*;)\s*$""")]
    private static partial Regex Directive();
}
