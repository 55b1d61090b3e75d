namespace RpcBench.Tests;

/// <summary>The base class of tests that run the tested program in a separate process.</summary>
public abstract class WholeRun : ProgramRun
{
    protected string Results => At("BenchmarkDotNet.Artifacts");

    private protected StartedProgram Start(params string[] arguments) => Start(mysql: null, arguments);

    private protected StartedProgram Start(string? mysql, string[] arguments) => BuiltProgram.Start(Folder, Variables(mysql), arguments);

    private protected Dictionary<string, string?> Variables(string? mysql = null) =>
        new()
        {
            ["RPCBENCH_MYSQL"] = mysql,
            ["RPCBENCH_SQLITE_PATH"] = null,
            ["TMPDIR"] = Temporary,
        };
}
