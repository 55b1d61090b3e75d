using RpcBench.Studies.Audit.Model;

namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that a rule could judge, and what it found.</summary>
internal readonly record struct JudgedTime(TimeFigure Time, Finding? Finding);
