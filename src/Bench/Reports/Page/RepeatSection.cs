using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Page;

/// <summary>How to run it again.</summary>
public static class RepeatSection
{
    /// <summary>The section of a record.</summary>
    /// <param name="record">The run.</param>
    /// <param name="file">The name of the record's file.</param>
    public static Html Render(IRunDocument record, string file) => Html.Of($"""
        <section aria-labelledby="repeat">
        <h2 id="repeat">Run it again</h2>
        <pre><code>{RepeatCommand.Of(record)}</code></pre>
        <p class="quiet">In the root of a clone. Connection strings are never recorded: give yours again. To make this page again from its record:
        <code>dotnet run -c Release --project src/Bench -- report {file}</code></p>
        </section>
        """);
}
