namespace RpcBench.Measuring.Lab;

/// <summary>Nothing between.</summary>
internal sealed class LoopbackPath(Endpoints services) : NetworkPath(NetworkProfile.Local)
{
    private readonly ProbeServer _probe = ProbeServer.Start();

    public override string Engine => "none";

    public override Endpoints Endpoints => services;

    public override IPEndPoint Probe => _probe.EndPoint;

    private protected override Task EndedAsync(CancellationToken closing) => Task.Delay(Timeout.Infinite, closing);

    private protected override ValueTask CloseAsync()
    {
        _probe.Dispose();
        return ValueTask.CompletedTask;
    }
}
