namespace RpcBench.Tests;

/// <summary>A program that was started, and all that it has written. Disposed, it is killed with what it started.</summary>
internal sealed class StartedProgram : IDisposable
{
    private readonly ConcurrentQueue<string> _output = new();
    private readonly ConcurrentQueue<string> _errors = new();
    private readonly ConcurrentQueue<(string Text, TaskCompletionSource<string?> Seen)> _awaited = new();
    private readonly Process _process;

    /// <summary>Starts it, with variables besides this process's. Redirected input is given whole; null: it stays open.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">There is no such program.</exception>
    public StartedProgram(ProcessStartInfo start, IEnumerable<KeyValuePair<string, string?>> environment, string? input = "")
    {
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        _process = new() { StartInfo = start };
        _process.OutputDataReceived += (_, line) => Take(_output, line.Data);
        _process.ErrorDataReceived += (_, line) => Take(_errors, line.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
        if (start.RedirectStandardInput && input is not null)
        {
            _ = WriteAsync(_process.StandardInput, input);
        }
    }

    public string Output => string.Join(Environment.NewLine, _output);

    public string Errors => string.Join(Environment.NewLine, _errors);

    public int ProcessId => _process.Id;

    public Process Process => _process;

    public bool IsRunning => !_process.HasExited;

    /// <summary>Waits until a line holds the text, and returns that line; null: the program ended before.</summary>
    public async Task<string?> SeenAsync(string text)
    {
        var seen = new TaskCompletionSource<string?>(TaskCreationOptions.RunContinuationsAsynchronously);
        _awaited.Enqueue((text, seen));
        if (_output.Concat(_errors).FirstOrDefault(line => line.Contains(text, StringComparison.Ordinal)) is { } written)
        {
            return written;
        }

        await Task.WhenAny(seen.Task, _process.WaitForExitAsync());
        return seen.Task.IsCompleted ? await seen.Task : null;
    }

    /// <summary>Waits for the end, at most five minutes, and returns the exit code.</summary>
    public Task<int> EndAsync() => EndAsync(TimeSpan.FromMinutes(5), CancellationToken.None);

    /// <exception cref="OperationCanceledException">It did not end in time.</exception>
    public async Task<int> EndAsync(TimeSpan timeout, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(timeout);
        await _process.WaitForExitAsync(limit.Token);
        return _process.ExitCode;
    }

    /// <exception cref="OperationCanceledException">It did not end in time.</exception>
    public async Task<ProgramExit> ExitAsync(TimeSpan timeout, CancellationToken cancellation) =>
        new(await EndAsync(timeout, cancellation), Output, Errors);

    /// <summary>Waits until it announces itself in a line with this prefix.</summary>
    /// <exception cref="InvalidOperationException">It ended instead.</exception>
    public async Task<T> AnnouncedAsync<T>(string prefix, JsonTypeInfo<T> json)
    {
        var line = await SeenAsync(prefix).WaitAsync(TimeSpan.FromSeconds(60))
            ?? throw new InvalidOperationException($"It ended instead of starting: {Errors}");
        return JsonSerializer.Deserialize(line[prefix.Length..], json)!;
    }

    public void KillAlone() => _process.Kill(entireProcessTree: false);

    public void Dispose()
    {
        if (IsRunning)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
        }

        _process.Dispose();
    }

    private static async Task WriteAsync(StreamWriter to, string input)
    {
        try
        {
            await to.WriteAsync(input);
            to.Close();
        }
        catch (IOException)
        {
            // It ended without reading; its exit code and errors say why.
        }
    }

    private void Take(ConcurrentQueue<string> lines, string? line)
    {
        if (line is null)
        {
            return;
        }

        lines.Enqueue(line);
        foreach (var (_, seen) in _awaited.Where(awaited => line.Contains(awaited.Text, StringComparison.Ordinal)))
        {
            seen.TrySetResult(line);
        }
    }
}
