namespace RpcBench.Reporting.Charts;

/// <summary>The frame that ratio charts of one page share: a logarithmic axis around 1, the margin, and the number of text lines above an
/// interval.</summary>
internal sealed record RatioFrame(IReadOnlyList<ArmRecord> Arms, Margin Margin, Axis Axis, int TextLinesAbove)
{
    public const int Width = 466;
    public const double Indent = 14;
    private const double Gap = 10;
    private const double MinAxisWidth = 125;
    // Room for a letter, including on small screens, which enlarge letters.
    private const double LetterWidth = 9.2;
    private const int MaxLetters = (int)((Width - Indent) / LetterWidth);
    private const double MinReach = 1.12;
    private const double MinTickDistance = 40;
    private static readonly double[] RoundRatios = [100, 50, 20, 10, 5, 3, 2, 1.5, 1.25, 1.1];

    /// <summary>Places the texts beside the intervals, on one line above them, or on two lines above them, depending on the lengths of the
    /// texts. Intervals that are too noisy may extend beyond the axis.</summary>
    public static RatioFrame Fit(IReadOnlyList<ArmRecord> arms, double margin, IEnumerable<RatioLine> all)
    {
        List<RatioLine> lines = [.. all.Where(line => !line.IsHeading)];
        // Both sides have equal room because a reader would take the longer side for the winner.
        var reach = lines.Select(line => line.Compared?.Ratio).OfType<RatioInterval>().Where(ratio => !ratio.IsTooNoisy())
            .SelectMany(ratio => new[] { ratio.High, 1 / ratio.Low }).Append(1 + margin).Append(MinReach).Max() * 1.04;
        var names = Indent + Room(line => line.Name.Length);
        var words = Room(line => line.Text.Length);
        var isBeside = Width - names - words >= MinAxisWidth;
        var isTogether = Indent + Room(line => line.Name.Length + line.Text.Length) <= Width;
        return new(
            arms, new(margin),
            new(1 / reach, reach, isBeside ? names : Indent, Width - (isBeside ? words : Indent), IsLogarithmic: true),
            (isBeside, isTogether) switch { (true, _) => 0, (_, true) => 1, _ => 2 });

        double Room(Func<RatioLine, int> letters) => (lines.Select(letters).DefaultIfEmpty().Max() * LetterWidth) + Gap;
    }

    public IEnumerable<double> Ticks => RoundRatios.Where(mark => mark <= Axis.High)
        .Aggregate(
            new List<double>(), (kept, mark) => AreFarApart(1, mark) && kept.TrueForAll(other => AreFarApart(mark, other))
                ? [.. kept, mark]
                : kept)
        .SelectMany(mark => new[] { mark, 1 / mark }).Append(1);

    public static string Shorten(string text) => text.Length > MaxLetters ? $"{text[..(MaxLetters - 1)]}…" : text;

    private bool AreFarApart(double low, double high) => Axis.At(high) - Axis.At(low) >= MinTickDistance;
}
