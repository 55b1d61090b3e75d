using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Page;

/// <summary>What a reader should know and that does not make the figures wrong: below the answer, because there may be many.</summary>
public static class NotesSection
{
    /// <summary>The section of a record; nothing where there are no notes.</summary>
    public static Html Render(IRunDocument record) => record.Notes.Count == 0
        ? Html.Empty
        : Html.Of($"""
            <section aria-labelledby="notes">
            <h2 id="notes">Notes</h2>
            <ul>
            {Html.Each(record.Notes, note => Html.Of($"<li>{note}</li>"))}
            </ul>
            </section>
            """);
}
