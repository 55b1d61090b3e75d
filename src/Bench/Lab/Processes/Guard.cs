using System.Diagnostics;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>
/// A small process that outlives this one by a moment: should this one be killed, it ends what the run had started and removes the run's
/// folder. It knows of both through its standard input, whose end tells it that this process is gone.
/// </summary>
public sealed class Guard : IAsyncDisposable
{
    /// <summary>The hidden verb that the guard runs as.</summary>
    public const string Verb = "guard";

    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(20);

    private readonly Process _process;

    private Guard(Process process) => _process = process;

    /// <summary>Starts the guard of a folder.</summary>
    public static Guard Start(string folder)
    {
        var guard = Start();
        guard.Watch(folder);
        return guard;
    }

    /// <summary>Starts a guard of nothing yet.</summary>
    public static Guard Start()
    {
        var start = new ProcessStartInfo(DotnetHost.Path)
        {
            ArgumentList = { typeof(Guard).Assembly.Location, Verb },
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        var process = Process.Start(start) ?? throw new LabException("The guard of the run's processes did not start.");
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        return new(process);
    }

    /// <summary>Names a process to end.</summary>
    public void Watch(Process process)
    {
        ArgumentNullException.ThrowIfNull(process);
        Tell(new GuardedProcess(process.Id, process.StartTime.Ticks).ToLine());
    }

    /// <summary>Names a folder to remove.</summary>
    public void Watch(string folder) => Tell(new GuardedFolder(folder).ToLine());

    /// <summary>Names books to remove.</summary>
    internal void Watch(GuardedBooks books) => Tell(books.ToLine());

    /// <summary>The books are gone.</summary>
    internal void Forget(GuardedBooks books) => Tell(GuardDuty.Forget + books.ToLine());

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        using var limit = new CancellationTokenSource(EndWithin);
        try
        {
            await _process.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill();
        }

        _process.Dispose();
    }

    private void Tell(string line)
    {
        _process.StandardInput.WriteLine(line);
        _process.StandardInput.Flush();
    }
}
