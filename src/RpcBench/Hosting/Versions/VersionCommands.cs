using System.ComponentModel;

namespace RpcBench.Hosting.Versions;

/// <summary>Runs git and other programs to their end, as processes of the run.</summary>
internal sealed class VersionCommands(RunDirectory run)
{
    /// <summary>Returns the full name of a git object, or null if it does not exist.</summary>
    public async Task<string?> ResolveAsync(string folder, string name, CancellationToken cancellation)
    {
        var found = await RunGitAsync(folder, cancellation, "rev-parse", "--verify", "--quiet", "--end-of-options", name);
        return found.ExitCode == 0 ? found.Output : null;
    }

    public async Task<bool> IsShallowAsync(string folder, CancellationToken cancellation) =>
        (await RunGitAsync(folder, cancellation, "rev-parse", "--is-shallow-repository")).Output == "true";

    /// <summary>Returns changed files that git tracks, and new files below the folder.</summary>
    public async Task<IReadOnlyList<string>> FindUncommittedAsync(string folder, CancellationToken cancellation)
    {
        var changed = await RunGitAsync(folder, cancellation, "diff", "--name-only", "--no-ext-diff", "HEAD");
        var added = await RunGitAsync(folder, cancellation, "ls-files", "--others", "--exclude-standard", "--full-name");
        return [.. $"{changed.Output}\n{added.Output}".Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries)];
    }

    /// <exception cref="UserException">Thrown when git does not start.</exception>
    public Task<ProcessResult> RunGitAsync(string folder, CancellationToken cancellation, params string[] arguments) =>
        RunAsync(Git.CreateStartInfo(folder, arguments), cancellation);

    /// <exception cref="UserException">Thrown when the program does not start.</exception>
    public async Task<ProcessResult> RunAsync(ProcessStartInfo program, CancellationToken cancellation)
    {
        try
        {
            using var process = run.Start(ProcessResult.RedirectOutput(program));
            return await ProcessResult.ReadAsync(process, cancellation);
        }
        catch (Win32Exception exception)
        {
            throw new UserException(
                $"{program.FileName} does not start: {exception.Message} Install {program.FileName}, or name published folders or "
                    + "URLs.", exception);
        }
    }
}
