using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>The size of each API's sources on a console.</summary>
internal static class SourceTable
{
    /// <summary>A group a scope and API: what somebody wrote, part by part and together, and what was generated.</summary>
    public static void Write(IAnsiConsole console, IReadOnlyList<SourceSize> sizes) => new ConsoleTable(new GroupedTable(
        "",
        [("Operations", true), ("Source", true), ("Words", false), ("Lines", false), ("With comments", false)],
        [.. sizes.Select(size => new LineGroup(size.Title, [
            Line("server", size.HandWritten),
            Line(size.ContractName, size.Contract),
            Line("by hand", size.Written),
            Line("generated", size.Generated),
        ]))])).Write(console);

    private static IReadOnlyList<ReportCell> Line(string source, SourceCount count) =>
        [source, Number(count.Words), Number(count.Lines), Number(count.LinesWithComments)];

    private static string Number(int number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
