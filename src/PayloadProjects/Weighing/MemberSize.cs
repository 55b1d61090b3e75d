namespace RpcBench.PayloadProjects.Weighing;

/// <summary>The mean bytes of one place in an object.</summary>
internal sealed record MemberSize(string Path, double Bytes);
