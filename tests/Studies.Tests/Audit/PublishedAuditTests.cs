using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Tests.Audit;

/// <summary>What the audit finds in what the five studies published.</summary>
public sealed class PublishedAuditTests
{
    [Fact]
    public void Dump()
    {
        var audit = FigureAudit.Run(PublishedTables.Read());
        foreach (var f in audit.Findings)
        {
            Console.WriteLine($"{f.Confidence} {f.Rule}: {f.Figure.Study} {f.Figure.Workload} {f.Figure.Api} {f.Figure.Network} {f.Figure.Statistic}\n     {f.Arithmetic}");
        }

        foreach (var r in audit.Rules)
        {
            Console.WriteLine($"{r.Rule} {r.Judged} {r.Found}");
        }
    }
}
