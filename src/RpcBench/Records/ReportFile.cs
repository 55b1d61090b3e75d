namespace RpcBench.Records;

/// <summary>A file of a run's folder.</summary>
/// <param name="Name">Its name in the folder.</param>
/// <param name="Content">Its text.</param>
internal sealed record ReportFile(string Name, string Content);
