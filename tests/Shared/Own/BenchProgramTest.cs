namespace RpcBench.Tests;

/// <summary>The base class of tests that run the tested program in a separate process.</summary>
public abstract class BenchProgramTest : ProgramTest
{
    protected string ResultsFolder => PathTo("BenchmarkDotNet.Artifacts");

    private protected StartedProgram Start(params string[] arguments) => Start(mysqlConnectionString: null, arguments);

    private protected StartedProgram Start(string? mysqlConnectionString, string[] arguments)
        => BenchProgram.Start(Folder, CreateEnvironment(mysqlConnectionString), arguments);

    private protected Dictionary<string, string?> CreateEnvironment(string? mysqlConnectionString = null) =>
        new()
        {
            ["RPCBENCH_MYSQL"] = mysqlConnectionString,
            ["RPCBENCH_SQLITE_PATH"] = null,
            ["TMPDIR"] = TemporaryFolder,
        };
}
