namespace RpcBench.Hosting.Processes;

/// <summary>Cancels a token on Ctrl-C, on a termination request, or when the terminal is closed, so that the program can first stop
/// everything that it started.</summary>
internal sealed class Interruption : IDisposable
{
    private readonly CancellationTokenSource _source;
    private readonly PosixSignalRegistration[] _signals;

    public Interruption(CancellationToken cancellation = default)
    {
        _source = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        _signals = [.. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP, PosixSignal.SIGQUIT }.Select(Register)];
    }

    public CancellationToken Token => _source.Token;

    public void Dispose()
    {
        Array.ForEach(_signals, signal => signal.Dispose());
        _source.Dispose();
    }

    private PosixSignalRegistration Register(PosixSignal signal) => PosixSignalRegistration.Create(signal, context =>
    {
        context.Cancel = true;
        _source.Cancel();
    });
}
