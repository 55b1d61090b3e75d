using RpcBench.Bench.Reports.Answers;

namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>The command that runs one study again.</summary>
internal static class StudyCommandLine
{
    /// <summary>For a POSIX shell in the root of a clone.</summary>
    public static string Of(StudyAnswer answer) =>
        $"dotnet run -c Release --project src/Bench -- study run {RepeatCommand.Quoted([answer.Name])}{(answer.Run.IsThorough ? " --thorough" : "")}";
}
