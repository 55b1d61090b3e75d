namespace RpcBench.Studies.Sources;

/// <summary>The size of source text, without blank lines. Words, which white space separates, and lines are counted without comments, and
/// without directives that only name other sources (C#'s <c>using</c>, a .proto's <c>import</c>).</summary>
internal readonly partial record struct SourceCount(int Words, int Lines, int LinesWithComments)
{
    public static SourceCount Count(string text)
    {
        string[] code = [.. GetNonBlankLines(RemoveComments(text)).Where(line => !Directive().IsMatch(line))];
        return new(code.Sum(line => line.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length), code.Length,
            GetNonBlankLines(text).Count());
    }

    public static SourceCount operator +(SourceCount left, SourceCount right) =>
        new(left.Words + right.Words, left.Lines + right.Lines, left.LinesWithComments + right.LinesWithComments);

    private static IEnumerable<string> GetNonBlankLines(string text) => text.Split('\n').Where(line => !string.IsNullOrWhiteSpace(line));

    /// <summary>Removes comments and keeps the lines. Text in a literal that looks like a comment is kept.</summary>
    private static string RemoveComments(string text) => LiteralOrComment().Replace(text, match =>
        match.Groups["comment"].Success ? " " + new string('\n', match.Value.Count(character => character == '\n')) : match.Value);

    // Matches raw, verbatim and other literals. An interpolated literal may contain other literals. In a .proto, literals may have single
    // quotation marks.
    [GeneratedRegex("""
        \$*(?<raw>"{3,})[\s\S]*?\k<raw>|@\$?"(?:[^"{]|""|\{\{|\{(?:[^"}]|"[^"]*")*\})*"|\$"(?:[^"\\{\n]|\\.|\{\{|\{(?:[^"}]|"[^"\n]*")*\})*"
        |"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<comment>//[^\n]*|/\*[\s\S]*?(?:\*/|\z))
        """, RegexOptions.IgnorePatternWhitespace)]
    private static partial Regex LiteralOrComment();

    // A using declaration has a type and a name before its equals sign, and a using statement has a parenthesis. Neither is a directive.
    [GeneratedRegex("""^\s*((global\s+)?using\s+(static\s+)?[\w.:]+(\s*=[^;]+)?\s*;|import\s+(public\s+|weak\s+)?"[^"]*"\s*;)\s*$""")]
    private static partial Regex Directive();
}
