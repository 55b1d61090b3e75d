using RpcBench.CommandLines;

namespace RpcBench.Bench.Runs.Benchmarks;

/// <summary>The checkout that this program was built in: BenchmarkDotNet builds its own project from there, and looks for it above the current folder.</summary>
internal static class SourceFolder
{
    /// <summary>Runs the body with the checkout as the current folder.</summary>
    /// <exception cref="UserException">This program does not lie in a checkout.</exception>
    public static void Run(Action body)
    {
        var current = Environment.CurrentDirectory;
        Environment.CurrentDirectory = Find();
        try
        {
            body();
        }
        finally
        {
            Environment.CurrentDirectory = current;
        }
    }

    private static string Find()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "RpcBench.sln")))
            {
                return folder.FullName;
            }
        }

        throw new UserException("BenchmarkDotNet builds from the sources, and this program does not lie below RpcBench.sln. Run it from a checkout.");
    }
}
