namespace RpcBench.Hosting.Processes;

/// <summary>Creates the start information of git, without hooks, and without environment variables that select another
/// repository.</summary>
internal static class Git
{
    private static readonly string[] RepositoryVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX"];

    public static ProcessStartInfo CreateStartInfo(string folder, params string[] arguments)
    {
        var start = new ProcessStartInfo("git", ["-c", "core.hooksPath=/dev/null", "-C", folder, .. arguments]);
        Array.ForEach(RepositoryVariables, name => start.Environment.Remove(name));
        return start;
    }
}
