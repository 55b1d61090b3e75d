namespace RpcBench.Tests.Services;

/// <summary>How a process ended and what it said.</summary>
internal sealed record ServiceExit(int Code, string Output, string Errors);
