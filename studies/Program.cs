using RpcBench.Studies;

// The published comparisons: run again, audited, and held against what they claim.
var comparison = RpcBench.Comparison.CreateBuilder(args);
StudyProgram.Declare(comparison);
return (await comparison.RunAsync()).ExitCode;
