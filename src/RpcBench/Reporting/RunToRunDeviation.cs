namespace RpcBench.Reporting;

/// <summary>How much two runs of the same program on the same machine differ beyond what their launches show, as standard deviations of a
/// logarithm. The values are measured, not chosen: the largest that any set of records has shown. <c>docs/gate.md</c> names the records,
/// and a test verifies that the published records stay below the values.</summary>
internal static class RunToRunDeviation
{
    /// <summary>The difference between runs that compare the same arms, for quantities that are compared with another quantity of the same
    /// run. This is the 95 % limit of ten consecutive runs, whose ratios differed by no more than their launches explain.</summary>
    public const double SameArms = 0.008;

    /// <summary>The same difference between runs that compare different arms. An arm's iterations then follow those of different
    /// arms.</summary>
    public const double DifferentArms = 0.05;

    /// <summary>The difference that all times of a run share, because the speed of the machine differs from run to run.</summary>
    public const double Machine = 0.045;
}
