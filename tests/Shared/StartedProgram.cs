namespace RpcBench.Tests;

/// <summary>A program that was started, with its output so far. Disposing kills the program and every process that it started.</summary>
internal sealed class StartedProgram : IDisposable
{
    private readonly ConcurrentQueue<string> _output = new();
    private readonly ConcurrentQueue<string> _errors = new();
    private readonly ConcurrentQueue<(string Text, TaskCompletionSource<string?> Seen)> _awaited = new();
    private readonly Process _process;

    /// <summary>Starts the program. <paramref name="input"/> is its whole standard input, or null if the standard input stays
    /// open.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">Thrown when the program does not exist.</exception>
    public StartedProgram(ProcessStartInfo start, IEnumerable<KeyValuePair<string, string?>> environment, string? input = "")
    {
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        _process = new() { StartInfo = start };
        _process.OutputDataReceived += (_, line) => RecordLine(_output, line.Data);
        _process.ErrorDataReceived += (_, line) => RecordLine(_errors, line.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
        if (start.RedirectStandardInput && input is not null)
        {
            _ = WriteInputAsync(_process.StandardInput, input);
        }
    }

    public string Output => string.Join(Environment.NewLine, _output);

    public string Errors => string.Join(Environment.NewLine, _errors);

    public int ProcessId => _process.Id;

    public Process Process => _process;

    public bool IsRunning => !_process.HasExited;

    /// <summary>Waits until a line of the output contains the text. Returns the line, or null if the program ended first.</summary>
    public async Task<string?> WaitForLineAsync(string text)
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

    /// <summary>Waits up to five minutes until the program ends and returns its exit code.</summary>
    public Task<int> WaitForExitAsync() => WaitForExitAsync(TimeSpan.FromMinutes(5), CancellationToken.None);

    public async Task<int> WaitForExitAsync(TimeSpan timeout, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(timeout);
        await _process.WaitForExitAsync(limit.Token);
        return _process.ExitCode;
    }

    public async Task<ProgramExit> WaitForResultAsync(TimeSpan timeout, CancellationToken cancellation) =>
        new(await WaitForExitAsync(timeout, cancellation), Output, Errors);

    /// <summary>Waits until the program prints a line with this prefix and returns the announcement that follows the prefix.</summary>
    public async Task<T> ReadAnnouncementAsync<T>(string prefix, JsonTypeInfo<T> jsonType)
    {
        var line = await WaitForLineAsync(prefix).WaitAsync(TimeSpan.FromSeconds(60))
            ?? throw new InvalidOperationException($"It ended instead of starting: {Errors}");
        return JsonSerializer.Deserialize(line[prefix.Length..], jsonType)!;
    }

    public void KillWithoutChildren() => _process.Kill(entireProcessTree: false);

    public void Dispose()
    {
        if (IsRunning)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
        }

        _process.Dispose();
    }

    private static async Task WriteInputAsync(StreamWriter writer, string input)
    {
        try
        {
            await writer.WriteAsync(input);
            writer.Close();
        }
        catch (IOException)
        {
            // The program ended without reading its input. The exit code and the error output say why.
        }
    }

    private void RecordLine(ConcurrentQueue<string> lines, string? line)
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
