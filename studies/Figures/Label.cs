namespace RpcBench.Studies.Figures;

/// <summary>What a heading, a column's header or a row's first cell says: a name, and beside it, at its beginning or end or between
/// parentheses, an API, a statistic and a unit. <c>REST add (mean, ms)</c> names all four.</summary>
internal sealed partial record Label(string Name, string? Api, string? Statistic, string? Unit)
{
    private const int LongestTerm = 3;

    public static Label Parse(string text)
    {
        Label label = new("", null, null, null);
        var outside = Parentheses().Replace(text, group =>
        {
            var unknown = group.Groups["inside"].Value.Split([',', ';'], StringSplitOptions.TrimEntries)
                .Where(word => !label.Take(word, out label)).ToList();
            return unknown.Count == 0 ? " " : $" ({string.Join(", ", unknown)}) ";
        });
        var words = outside.Split([' ', '\t', '\u00A0', ','], StringSplitOptions.RemoveEmptyEntries).ToList();
        bool isTaken;
        do
        {
            isTaken = label.TakeEnd(words, out label);
        }
        while (isTaken);

        return label.Named(string.Join(' ', words).Trim(':', ' '));
    }

    /// <summary>What a heading below says together with this one: one with a name begins something else, one without says more.</summary>
    public Label Under(Label heading) => heading.Name.Length > 0 ? heading
        : this with { Api = heading.Api ?? Api, Statistic = heading.Statistic ?? Statistic, Unit = heading.Unit ?? Unit };

    // The longest term first: "50 % in" and "std dev" are one. A bare percentage beside other words is a share of calls.
    private bool TakeEnd(List<string> words, out Label taken)
    {
        for (var count = Math.Min(LongestTerm, words.Count); count > 0; count--)
        {
            foreach (var start in new[] { words.Count - count, 0 })
            {
                var term = string.Join(' ', words.GetRange(start, count));
                if ((count == words.Count || !term.EndsWith('%')) && Take(term, out taken))
                {
                    words.RemoveRange(start, count);
                    return true;
                }
            }
        }

        taken = this;
        return false;
    }

    /// <summary>With what is left as its name; an identifier such as <c>RestGetBook</c> may hold the API.</summary>
    private Label Named(string name)
    {
        var apis = Names.WordsOf(name).Where(word => Names.ApiOf(word.Value) is not null).ToList();
        return Api is null && !name.Contains(' ') && apis is [var api]
            ? this with { Api = Names.ApiOf(api.Value), Name = name.Remove(api.Index, api.Length).Trim('_', '-', '.') }
            : this with { Name = name };
    }

    // A word is only taken for what is not known yet: in "mean REST mean" the second "mean" is a name.
    private bool Take(string word, out Label taken)
    {
        var plain = word.Trim(':');
        taken = Api is null && Names.ApiOf(plain) is { } api ? this with { Api = api }
            : Statistic is null
            && Figures.Statistic.Parse(plain) is { IsOfOneCall: true } or { Kind: StatisticKind.Deviation or StatisticKind.Total }
            ? this with { Statistic = plain }
            : Unit is null && Names.MillisecondsIn(plain) is not null ? this with { Unit = plain }
            : this;
        return taken != this;
    }

    [GeneratedRegex(@"(?<!\bp)[(\[](?<inside>[^)\]]*)[)\]]")]
    private static partial Regex Parentheses();
}
