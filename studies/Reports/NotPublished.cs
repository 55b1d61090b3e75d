namespace RpcBench.Studies.Reports;

internal static class NotPublished
{
    public const string Words = "not published";

    public static ReportCell Or(string? published) => published is null ? new(Words) { IsMissing = true } : new(published);
}
