namespace RpcBench.Declaring;

/// <summary>A chain of differences that leads from one arm to another and adds up to the whole difference.</summary>
internal sealed class DifferenceChain(string from)
{
    private const double Tolerance = 1e-9;

    public string From { get; } = from;

    /// <summary>What the first arm does if its whole time is a component of a call, or null if its time is not a component.</summary>
    public string? ComponentName { get; init; }

    public List<Difference> Steps { get; } = [];

    public string To { get; set; } = from;

    public bool AddsUp
    {
        get
        {
            var whole = FactorContrast.Between("", To, From);
            var left = FactorContrast.Sum("", [(1, whole), .. Steps.Select(step => (-1.0, step.Contrast))]);
            return left.Weights.Values.All(weight => Math.Abs(weight) < Tolerance);
        }
    }

    public FactorPath ToPath(Func<string, string> labelOf)
    {
        var title = ComponentName is null ? $"From {labelOf(From)} to {labelOf(To)}" : $"A call over {labelOf(To)}";
        return new(title, From, ComponentName ?? labelOf(From), [.. Steps.Select(step => step.Contrast.Name)], To, labelOf(To));
    }
}
