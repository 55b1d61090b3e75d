using RpcBench.Studies;

// Runs the published comparisons again, audits them, and tests their claims.
var comparison = RpcBench.Comparison.CreateBuilder(args);
StudyProgram.Declare(comparison);
return (await comparison.RunAsync()).ExitCode;
