namespace RpcBench.Hosting.Processes;

/// <summary>A git worktree, which consists of a folder and an entry in the repository.</summary>
internal sealed record WorktreeCleanup(string Repository, string Path) : ICleanup
{
    public const string Keyword = "worktree";

    public static WorktreeCleanup? Parse(string text) =>
        text.Split('\t') is [var repository, var path] ? new(repository, path) : null;

    public string ToLine() => $"{Keyword} {Repository}\t{Path}";

    public async Task RemoveAsync()
    {
        // The option --force occurs twice, because git locks a worktree while creating it.
        await RunAsync("worktree", "remove", "--force", "--force", Path);
        await FolderRemoval.RemoveAsync(Path);
        await RunAsync("worktree", "prune");
    }

    private async Task RunAsync(params string[] arguments)
    {
        using var git = Process.Start(ProcessResult.RedirectOutput(Git.CreateStartInfo(Repository, arguments)))!;
        await ProcessResult.ReadAsync(git, CancellationToken.None);
    }
}
