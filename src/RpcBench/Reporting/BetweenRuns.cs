namespace RpcBench.Reporting;

/// <summary>By how much two runs of one program on one machine differ beyond what their launches show: standard deviations of a logarithm.
/// They are measured, not chosen: <c>docs/gate.md</c> says in which records, and a test computes them anew from those.</summary>
internal static class BetweenRuns
{
    /// <summary>Of what is measured beside something else in its run, where both runs compare the same arms: the 95 % limit of ten runs in
    /// turn, whose ratios differed by no more than their launches explain.</summary>
    public const double SameArms = 0.008;

    /// <summary>The same of runs that compare other arms, which take their turns beside other neighbours.</summary>
    public const double OtherArms = 0.05;

    /// <summary>Of all times of a run together: what the machine does to everything for as long as a run lasts.</summary>
    public const double Machine = 0.045;
}
