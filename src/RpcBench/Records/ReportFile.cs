namespace RpcBench.Records;

/// <summary>A file in the folder of a run.</summary>
/// <param name="Name">The name of the file.</param>
/// <param name="Content">The text of the file.</param>
internal sealed record ReportFile(string Name, string Content);
