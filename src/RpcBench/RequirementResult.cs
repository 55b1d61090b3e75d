namespace RpcBench;

/// <summary>Whether an arm keeps the limit of one <see cref="Requirement"/>.</summary>
public sealed class RequirementResult
{
    internal RequirementResult(
        Requirement requirement, IReadOnlyList<MeasuredArm> broken, IReadOnlyList<MeasuredArm> notShown, bool isMeasured)
    {
        (Arm, AtMost, Measure) = (requirement.Arm, requirement.AtMost, requirement.Measure);
        (Broken, NotShown, IsMeasured) = (broken, notShown, isMeasured);
    }

    /// <summary>The id of the arm.</summary>
    public string Arm { get; }

    /// <summary>The limit, as a multiple of the baseline's figure.</summary>
    public double AtMost { get; }

    /// <summary>The measure that the limit applies to.</summary>
    public Measure Measure { get; }

    /// <summary>The figures that break the limit: their whole interval lies above it.</summary>
    public IReadOnlyList<MeasuredArm> Broken { get; }

    /// <summary>The figures that do not show whether the limit is kept: their interval contains the limit, or they have no
    /// interval.</summary>
    public IReadOnlyList<MeasuredArm> NotShown { get; }

    /// <summary>True if something was measured and every interval lies below the limit.</summary>
    public bool IsMet => IsMeasured && Broken.Count + NotShown.Count == 0;

    internal bool IsMeasured { get; }

    internal int ExitCode => this switch
    {
        { Broken.Count: > 0 } => ExitCodes.RequirementBroken,
        { IsMet: true } => ExitCodes.Success,
        _ => ExitCodes.RequirementNotShown,
    };
}
