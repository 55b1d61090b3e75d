namespace RpcBench.Studies.Reports;

/// <summary>The mean times of both APIs for one workload over one network. Measured is null if they were only published.</summary>
internal sealed record StudyPair(StudyCell Rest, StudyCell Grpc, StudyWorkloadRecord? Measured)
{
    public string Workload => Rest.Workload;

    public StudyNetwork Network => Rest.Network;

    public IReadOnlyList<StudyCell> Apis => [Rest, Grpc];

    public StudyArmRecord? ArmOf(StudyColumn column) => Measured?.ArmOf(column);

    /// <summary>Returns gRPC's time divided by REST's, from pairs of blocks if there are any, otherwise from the means.</summary>
    public double? RatioOf(StudyColumn column) => ArmOf(column)?.Ratio?.Estimate
        ?? (Rest.ValueOf(column) is { Value: > 0 and var rest } && Grpc.ValueOf(column) is { Value: > 0 and var grpc }
            ? grpc / rest
            : null);

    /// <summary>Uses the interval of the pairs if there are any, otherwise the means at face value.</summary>
    public Verdict? VerdictOf(StudyColumn column, double margin)
    {
        if (ArmOf(column)?.Ratio is { } interval)
        {
            return StudyVerdicts.Judge(interval, margin);
        }

        return RatioOf(column) is { } ratio ? StudyVerdicts.JudgeAtFaceValue(ratio, margin) : null;
    }
}
