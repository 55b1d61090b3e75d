namespace RpcBench.Studies.Reports;

/// <summary>What stands where a study has no such figure.</summary>
internal static class NotPublished
{
    public const string Words = "not published";

    public static ReportCell Or(string? published) => published is null ? new(Words) { IsMissing = true } : new(published);
}
