using RpcBench.Studies.Audit.Model;

namespace RpcBench.Studies.Audit;

/// <summary>One question that is asked of every figure. Stateless.</summary>
internal abstract class AuditRule
{
    /// <summary>For machines, as <c>docs/audit.md</c> has it.</summary>
    public abstract string Name { get; }

    /// <summary>What it asks, as half a sentence.</summary>
    public abstract string Question { get; }

    /// <param name="table">The figures.</param>
    /// <param name="earlier">What the rules before this one found.</param>
    public abstract RuleResult Apply(AuditTable table, EarlierFindings earlier);
}

/// <summary>What a rule found.</summary>
/// <param name="Judged">Figures of which the table holds what the rule needs.</param>
/// <param name="Findings">In any order.</param>
internal sealed record RuleResult(int Judged, IReadOnlyList<Finding> Findings);
