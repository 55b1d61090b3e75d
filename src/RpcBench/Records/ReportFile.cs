namespace RpcBench.Records;

internal sealed record ReportFile(string Name, string Content);
