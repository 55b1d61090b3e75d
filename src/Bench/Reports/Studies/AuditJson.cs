using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using RpcBench.Studies.Audit;

namespace RpcBench.Bench.Reports.Studies;

/// <summary>An audit as a JSON array with one object a finding.</summary>
internal static class AuditJson
{
    // Page markup is not where this goes, and people read it.
    private static readonly FindingJson Context = new(new()
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        WriteIndented = true,
        NewLine = "\n",
    });

    public static string Render(AuditReport audit) =>
        JsonSerializer.Serialize<IReadOnlyList<FindingObject>>([.. audit.Findings.Select(FindingObject.Of)], Context.IReadOnlyListFindingObject) + "\n";
}

/// <summary>A finding as JSON has it.</summary>
internal sealed record FindingObject(
    string Study, string Workload, string Api, string Network, string Statistic, string Rule, string Confidence, string Arithmetic)
{
    public static FindingObject Of(Finding finding) => new(
        finding.Figure.Study, finding.Figure.Workload, finding.Figure.Api, finding.Figure.Network, finding.Figure.Statistic,
        finding.Rule, AuditWords.Of(finding.Confidence), finding.Arithmetic);
}

/// <summary>Source-generated JSON of <see cref="FindingObject"/>.</summary>
[JsonSerializable(typeof(IReadOnlyList<FindingObject>))]
internal sealed partial class FindingJson : JsonSerializerContext;
