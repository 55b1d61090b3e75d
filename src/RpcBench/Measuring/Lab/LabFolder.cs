namespace RpcBench.Measuring.Lab;

/// <summary>The run's temporary folder and its guard: nothing that is started or named here survives them.</summary>
internal sealed class LabFolder : IAsyncDisposable
{
    private readonly Guard _guard;
    private readonly FileStream _lock;

    private LabFolder(Guard guard, FileStream held) => (_guard, _lock) = (guard, held);

    public string Path => _guard.Folder;

    /// <exception cref="LabException">It cannot be made, or its guard did not start.</exception>
    public static async Task<LabFolder> CreateAsync(CancellationToken cancellation)
    {
        var guard = await Guard.StartAsync(cancellation);
        try
        {
            return new(guard, RunLock.Share(guard.Folder));
        }
        catch (IOException exception)
        {
            await guard.DisposeAsync();
            throw new LabException($"The run's folder {guard.Folder} is gone: {exception.Message}", exception);
        }
    }

    public Process Start(ProcessStartInfo program)
    {
        program.Environment[OwningRun.Variable] = Path;
        var process = Process.Start(program) ?? throw new LabException($"{program.FileName} did not start.");
        if (!OperatingSystem.IsLinux())
        {
            RunLedger.Add(Path, new GuardedProcess(process.Id, process.StartTime.Ticks));
        }

        return process;
    }

    /// <summary>Until the disposal, what others start in this process is the run's too.</summary>
    public IDisposable MarkChildren()
    {
        Environment.SetEnvironmentVariable(OwningRun.Variable, Path);
        return new Unmarking();
    }

    /// <summary>Lets another folder go with this one, also one that does not exist yet.</summary>
    public void TakeAlong(string folder) => RunLedger.Add(Path, new GuardedFolder(folder));

    internal void TakeAlong(IGuarded guarded) => RunLedger.Add(Path, guarded);

    internal void Forget(IGuarded guarded) => RunLedger.Remove(Path, guarded);

    public async ValueTask DisposeAsync()
    {
        await _lock.DisposeAsync();
        await _guard.DisposeAsync();
    }

    private sealed class Unmarking : IDisposable
    {
        public void Dispose() => Environment.SetEnvironmentVariable(OwningRun.Variable, null);
    }
}
