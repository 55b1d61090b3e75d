using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The proof that both APIs did the same work.</summary>
public static class ProofSection
{
    /// <summary>How much was compared, its checksum, and where the answers differed.</summary>
    public static Html Render(CheckRecord check) => Html.Of($"""
        <section aria-labelledby="proof">
        <h2 id="proof">Proof of the same work</h2>
        <p>{Sentence(check)}</p>
        {(check.Mismatches.Count == 0 ? Html.Empty : Table(check.Mismatches))}
        <p class="quiet">SHA-256 of the compared content: <code>{(check.Checksum.Length == 0 ? Figure.NotMeasured : check.Checksum)}</code></p>
        </section>
        """);

    private static string Sentence(CheckRecord check)
    {
        if (check is { Objects: 0, Mismatches.Count: 0 })
        {
            return "The run ended before the answers were compared: nothing is proven.";
        }

        var compared = $"Before anything was timed, {Figure.Count(check.Objects)} objects were fetched over both APIs and compared field by field:";
        return check.Mismatches.Count == 0
            ? $"{compared} all equal."
            : $"{compared} some differ, and the methods that return them were not timed.";
    }

    private static Html Table(IEnumerable<MismatchRecord> mismatches) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="Fields that differ"><table>
        <thead><tr><th scope="col" class="text">Method</th><th scope="col" class="text">Field</th><th scope="col" class="text">REST</th><th scope="col" class="text">gRPC</th></tr></thead>
        <tbody>{Html.Each(mismatches, mismatch => Html.Of($"""
        <tr><th scope="row" class="text">{mismatch.Operation}</th><td class="text value"><code>{mismatch.Path}</code></td><td class="text value">{mismatch.Rest}</td><td class="text value">{mismatch.Grpc}</td></tr>
        """))}</tbody>
        </table></div>
        """);
}
