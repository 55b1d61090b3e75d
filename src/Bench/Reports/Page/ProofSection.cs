using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Page;

/// <summary>The proof that both APIs did the same work.</summary>
public static class ProofSection
{
    /// <summary>How much was compared, its checksum, and where the answers differed.</summary>
    public static Html Render(CheckRecord check) => Html.Of($"""
        <section aria-labelledby="proof">
        <h2 id="proof">Proof of the same work</h2>
        <p>Before anything was timed, {Figure.Count(check.Objects)} objects were fetched over both APIs and compared field by field:
        {(check.Mismatches.Count == 0 ? "all equal." : "these differ, and the methods that return them were not timed.")}</p>
        {(check.Mismatches.Count == 0 ? Html.Empty : Table(check.Mismatches))}
        <p class="quiet">SHA-256 of the compared content: <code>{(check.Checksum.Length == 0 ? Figure.NotMeasured : check.Checksum)}</code></p>
        </section>
        """);

    private static Html Table(IEnumerable<MismatchRecord> mismatches) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="Fields that differ"><table>
        <thead><tr><th scope="col" class="text">Method</th><th scope="col" class="text">Field</th><th scope="col" class="text">REST</th><th scope="col" class="text">gRPC</th></tr></thead>
        <tbody>{Html.Each(mismatches, mismatch => Html.Of($"""
        <tr><th scope="row" class="text">{mismatch.Operation}</th><td class="text value"><code>{mismatch.Path}</code></td><td class="text value">{mismatch.Rest}</td><td class="text value">{mismatch.Grpc}</td></tr>
        """))}</tbody>
        </table></div>
        """);
}
