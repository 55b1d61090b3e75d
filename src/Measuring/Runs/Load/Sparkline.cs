namespace RpcBench.Measuring.Runs.Load;

/// <summary>A row of characters, each as high as its value.</summary>
public static class Sparkline
{
    private const string Blocks = "▁▂▃▄▅▆▇█";
    private const string Ascii = "_.-=+*%#";

    /// <summary>The last values from zero to the greatest of them.</summary>
    /// <param name="values">In order.</param>
    /// <param name="width">The most characters.</param>
    /// <param name="unicode">Whether the console has more than ASCII.</param>
    public static string Of(IEnumerable<double> values, int width, bool unicode)
    {
        var shown = values.TakeLast(width).ToList();
        var levels = unicode ? Blocks : Ascii;
        var highest = shown.DefaultIfEmpty().Max();
        return string.Concat(
            shown.Select(value => highest > 0 ? levels[(int)Math.Round(Math.Max(value, 0) / highest * (levels.Length - 1))] : levels[0]));
    }
}
