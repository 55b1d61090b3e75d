namespace RpcBench.Studies.Reports;

internal static class NotPublished
{
    public const string Text = "not published";

    public static ReportCell CreateCell(string? published) => published is null ? new(Text) { IsMissing = true } : new(published);
}
