namespace RpcBench.Studies.Reports;

/// <summary>The text in place of a figure that a study does not have.</summary>
internal static class NotPublished
{
    public const string Words = "not published";

    public static ReportCell Or(string? published) => published is null ? new(Words) { IsMissing = true } : new(published);
}
