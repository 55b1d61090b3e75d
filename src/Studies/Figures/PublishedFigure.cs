namespace RpcBench.Studies.Figures;

/// <summary>One figure that a study published, and what it is of.</summary>
/// <param name="Study">The study's name.</param>
/// <param name="Workload">What was called; <c>all</c> or nothing where a ratio speaks of all of them.</param>
/// <param name="Api">Over what it was called; <c>A vs B</c> for a ratio; <c>ICMP</c> for a ping.</param>
/// <param name="Network">Where the service was; may be empty.</param>
/// <param name="Statistic">For example <c>mean</c>, as the table has it.</param>
/// <param name="Value">The figure.</param>
/// <param name="UpTo">The other end where the study published a range of ratios.</param>
/// <param name="Unit">For example <c>ms</c>.</param>
/// <param name="Row">Its line in the file, from 1.</param>
internal sealed record PublishedFigure(
    string Study, string Workload, string Api, string Network, string Statistic, PrintedNumber Value, PrintedNumber? UpTo, string Unit,
    int Row)
{
    /// <summary>Whether it is the round trip of the network. A call that happens to be named ping is of an API.</summary>
    public bool IsPing => Names.IsPing(Workload) && Names.ApiOf(Api) is null;

    /// <summary>What it is of, within its study.</summary>
    public BasisCell Cell => new(Workload, Api, Network, Statistic);

    public string Printed => UpTo is null ? $"{Value.Text} {Unit}" : $"{Value.Text} to {UpTo.Text} {Unit}";
}
