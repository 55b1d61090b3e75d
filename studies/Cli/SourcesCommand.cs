using Spectre.Console;

namespace RpcBench.Studies.Cli;

internal static class SourcesCommand
{
    public static Command Create() => Verbs.Create<IReadOnlyList<SourceSize>>(
        "sources",
        "Words and lines of each API's server, counted from the sources of this build (docs/questions.md)",
        [],
        _ => SourceSizes.Read(),
        (sizes, context, _) =>
        {
            Write(context.GetConsole(), sizes);
            return Task.FromResult(ExitCodes.Success);
        },
        [("sources", "how much code each API's server needs")]);

    private static void Write(IAnsiConsole console, IReadOnlyList<SourceSize> sizes) => new ConsoleTable(new GroupedTable(
        "",
        [("Operations", true), ("Source", true), ("Words", false), ("Lines", false), ("With comments", false)],
        [.. sizes.Select(size => new LineGroup(size.Title, [
            Line("server", size.HandWritten),
            Line(size.ContractName, size.Contract),
            Line("by hand", size.Written),
            Line("generated", size.Generated),
        ]))])).Write(console);

    private static IReadOnlyList<ReportCell> Line(string source, SourceCount count) =>
        [source, Format.Count(count.Words), Format.Count(count.Lines), Format.Count(count.LinesWithComments)];
}
