namespace RpcBench.Measuring.Lab.Processes;

/// <summary>The <c>dotnet</c> program that runs this process, so that a child runs on the same runtime.</summary>
public static class DotnetHost
{
    public static string Path { get; } = Find();

    private static string Find()
    {
        var program = OperatingSystem.IsWindows() ? "dotnet.exe" : "dotnet";
        // <root>/shared/Microsoft.NETCore.App/<version>/ is where this process's runtime lies.
        var root = System.IO.Path.GetFullPath(System.IO.Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        var beside = System.IO.Path.Combine(root, program);
        return File.Exists(beside) ? beside : program;
    }
}
