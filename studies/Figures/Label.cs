namespace RpcBench.Studies.Figures;

/// <summary>The content of a heading, a column header or the first cell of a row: a name, and an API, a statistic and a unit before, after
/// or in parentheses. <c>REST add (mean, ms)</c> has all four.</summary>
internal sealed partial record Label(string Name, string? Api = null, string? Statistic = null, string? Unit = null)
{
    private const int MaxTermWords = 3;

    public static Label Parse(string text)
    {
        Label label = new("");
        var outside = Parentheses().Replace(text, group =>
        {
            List<string> unknown = [];
            foreach (var word in group.Groups["inside"].Value.Split([',', ';'], StringSplitOptions.TrimEntries))
            {
                if (label.TryAdd(word) is { } more)
                {
                    label = more;
                }
                else
                {
                    unknown.Add(word);
                }
            }

            return unknown.Count == 0 ? " " : $" ({string.Join(", ", unknown)}) ";
        });
        var words = Separator().Split(outside).Where(word => word.Length > 0).ToList();
        while (label.TryMoveTerm(words) is { } more)
        {
            label = more;
        }

        return label.AddName(string.Join(' ', words).Trim(':', ' '));
    }

    /// <summary>Combines this heading with a lower heading. A lower heading with a name replaces this one. A lower heading without a name
    /// adds to this one.</summary>
    public Label CombineWith(Label lower) => lower.Name.Length > 0 ? lower
        : this with { Api = lower.Api ?? Api, Statistic = lower.Statistic ?? Statistic, Unit = lower.Unit ?? Unit };

    /// <summary>Moves a known term from the start or end of the words to the label. Returns null if there is no known term.</summary>
    private Label? TryMoveTerm(List<string> words)
    {
        // Tries the longest term first, because "50 % in" and "std dev" are single terms.
        for (var count = Math.Min(MaxTermWords, words.Count); count > 0; count--)
        {
            foreach (var start in new[] { words.Count - count, 0 })
            {
                var term = string.Join(' ', words.GetRange(start, count));
                // A percentage beside other words is a share and not a percentile.
                var isShareOfCalls = term.EndsWith('%') && count < words.Count;
                // In "requests per second" the second is part of a rate.
                var isPer = start > 0 && words[start - 1].Equals("per", StringComparison.OrdinalIgnoreCase);
                if (!isShareOfCalls && !isPer && TryAdd(term) is { } taken)
                {
                    words.RemoveRange(start, count);
                    return taken;
                }
            }
        }

        return null;
    }

    /// <summary>Uses the remaining text as the name. An identifier such as <c>RestGetBook</c> may contain the API.</summary>
    private Label AddName(string name)
    {
        var apis = Names.SplitWords(name).Where(word => Names.FindApi(word.Value) is not null).ToList();
        return Api is null && !name.Contains(' ') && apis is [var api]
            ? this with { Api = Names.FindApi(api.Value), Name = name.Remove(api.Index, api.Length).Trim('_', '-', '.') }
            : this with { Name = name };
    }

    /// <summary>Returns null for an unknown term, and for a second term of a kind. In "mean REST mean" the second "mean" is a
    /// name.</summary>
    private Label? TryAdd(string term)
    {
        var plain = term.Trim(':', '.');
        if (Api is null && Names.FindApi(plain) is { } api)
        {
            return this with { Api = api };
        }

        if (Statistic is null && IsOfTimes(Figures.Statistic.Parse(plain)))
        {
            return this with { Statistic = plain };
        }

        return Unit is null && Names.FindMilliseconds(plain) is not null ? this with { Unit = plain } : null;
    }

    private static bool IsOfTimes(Statistic statistic) =>
        statistic.IsOfSingleCall || statistic.Kind is StatisticKind.Deviation or StatisticKind.Total;

    // A comma within a number, as in "1,024 users", is no separator.
    [GeneratedRegex(@"[ \t\u00A0]|(?<!\d),|,(?!\d)")]
    private static partial Regex Separator();

    [GeneratedRegex(@"(?<!\bp)[(\[](?<inside>[^)\]]*)[)\]]")]
    private static partial Regex Parentheses();
}
