namespace RpcBench.Studies.Figures;

/// <summary>What a heading, a column's header or a row's first cell says: a name, and beside it, at its beginning or end or between
/// parentheses, an API, a statistic and a unit. <c>REST add (mean, ms)</c> names all four.</summary>
internal sealed partial record Label(string Name, string? Api, string? Statistic, string? Unit)
{
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
        while (words.Count > 0 && label.Take(words[^1], out label))
        {
            words.RemoveAt(words.Count - 1);
        }

        while (words.Count > 0 && label.Take(words[0], out label))
        {
            words.RemoveAt(0);
        }

        return label with { Name = string.Join(' ', words).Trim(':', ' ') };
    }

    /// <summary>What a heading below says together with this one: one with a name begins something else, one without says more.</summary>
    public Label Under(Label heading) => heading.Name.Length > 0 ? heading
        : this with { Api = heading.Api ?? Api, Statistic = heading.Statistic ?? Statistic, Unit = heading.Unit ?? Unit };

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

    [GeneratedRegex(@"[(\[](?<inside>[^)\]]*)[)\]]")]
    private static partial Regex Parentheses();
}
