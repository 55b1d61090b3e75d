namespace RpcBench.SeedGenerator;

/// <summary>Text with the lengths and scripts that services encounter: mostly plain words, some text outside ASCII, and the cases that
/// break encoders.</summary>
internal static class SampleText
{
    /// <summary>Texts that every text column contains once.</summary>
    public static readonly string[] EdgeCases =
    [
        "",
        "it's \"quoted\" and ''quoted again''",
        "emoji \U0001F680\U0001F9EA and \U0001F468\u200D\U0001F469\u200D\U0001F467 family",
        "<script>alert('&amp;')</script>; -- @p ?p :p $p #",
        string.Concat(Enumerable.Repeat("\U0001D11E", 100)),
        "e\u0301 is not \u00E9, \u2028 is a line to JavaScript",
        " leads and ends with a space ",
    ];

    private static readonly string[] Plain =
        ("alder amber anchor barley basin beacon birch bridge canvas cedar cellar cinder clover copper delta ember "
            + "fathom fennel ferry flint garnet glacier harbour hazel heron hollow indigo island juniper kettle lantern larch "
            + "ledger linen marble meadow mortar nectar oriole otter pebble pewter plover quarry quartz raven reed saddle "
            + "saffron shingle spindle tallow teasel thicket timber tundra umber vessel walnut willow yarrow zephyr")
            .Split(' ');

    private static readonly string[] Foreign =
        ["größe", "naïve", "smörgåsbord", "čtvrtek", "Ελλάδα", "привет", "שלום", "नमस्ते", "漢字", "かな", "한글", "🦉"];

    public static string Sentence(SplitMix random)
    {
        var length = 20 + random.NextBelow(60);
        var text = new StringBuilder(random.Pick(Plain));
        while (text.Length < length)
        {
            text.Append(' ').Append(random.NextBelow(12) == 0 ? random.Pick(Foreign) : random.Pick(Plain));
        }

        return text.ToString();
    }

    public static string Title(SplitMix random) => $"The {Capital(random)} and the {Capital(random)}";

    public static string Author(SplitMix random) => $"{Capital(random)} O'{Capital(random)}";

    private static string Capital(SplitMix random)
    {
        var word = random.Pick(Plain);
        return char.ToUpperInvariant(word[0]) + word[1..];
    }
}
