namespace RpcBench.Tests;

/// <summary>The program of these tests, as a process of its own.</summary>
public abstract class WholeRun : ProgramRun
{
    protected string Results => At("BenchmarkDotNet.Artifacts");

    private protected StartedProgram Start(params string[] arguments) => Start(mysql: null, arguments);

    private protected StartedProgram Start(string? mysql, string[] arguments) => BuiltProgram.Start(Folder, Variables(mysql), arguments);

    /// <summary>What it has of the environment besides this process's.</summary>
    private protected Dictionary<string, string?> Variables(string? mysql = null) =>
        new()
        {
            ["RPCBENCH_MYSQL"] = mysql,
            ["RPCBENCH_SQLITE_PATH"] = null,
            ["TMPDIR"] = Temporary,
        };
}
