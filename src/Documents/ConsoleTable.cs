namespace RpcBench.Documents;

/// <summary>A table without rules, in which each group begins with its name. A narrow console leaves out columns, figures first.</summary>
public sealed class ConsoleTable(GroupedTable table)
{
    public const string Faster = "Faster";
    public const string Missing = "-";

    public void Write(IAnsiConsole console)
    {
        List<string> heads = [.. table.Headers.Select(header => header.Over).OfType<string>().Distinct()];
        do
        {
            var (count, text) = Enumerable.Range(0, heads.Count).Select(less => heads.Count - less).DefaultIfEmpty()
                .Select(count => (Count: count, Text: Fit(console, heads[..count]))).FirstOrDefault(part => part.Text is not null);
            if (text is null)
            {
                var lead = table.Title.Length > 0 ? $"{table.Title}: the" : "The";
                WriteText(console, $"{lead} table needs a wider terminal; the page has it.", Style.Plain);
                return;
            }

            console.Write(text);
            console.WriteLine();
            heads.RemoveRange(0, count);
            if (heads.Count == 0 && HasMissing())
            {
                console.WriteLine($"{Missing} {Format.NotMeasured}");
            }

            console.WriteLine();
        }
        while (heads.Count > 0);
    }

    public static void WriteText(IAnsiConsole console, string text, Style style)
    {
        console.Write(new Text(Plain(console, text), style));
        console.WriteLine();
    }

    /// <summary>Draws the columns under these heads and the columns without a head, or returns null if they do not fit the
    /// console.</summary>
    public Paragraph? Fit(IAnsiConsole console, params List<string> heads)
    {
        var layout = new ConsoleLayout(table, heads);
        return layout.Fit(console.Profile.Width) ? layout.Draw(text => Plain(console, text)) : null;
    }

    private bool HasMissing() => table.Groups.Any(group => group.Lines.Any(line => line.Any(cell => cell.Text is null or Missing)));

    private static string Plain(IAnsiConsole console, string text) => Format.OnConsole(text, console.Profile.Capabilities.Unicode);
}
