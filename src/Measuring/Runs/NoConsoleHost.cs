using BenchmarkDotNet.Engines;

namespace RpcBench.Measuring.Runs;

/// <summary>For engines whose results are taken from what they return: what they would write is not wanted.</summary>
internal sealed class NoConsoleHost : IHost
{
    public void Write(string message)
    {
    }

    public void WriteLine()
    {
    }

    public void WriteLine(string message)
    {
    }

    public void SendSignal(HostSignal hostSignal)
    {
    }

    public void SendError(string message)
    {
    }

    public void ReportResults(RunResults runResults)
    {
    }

    public void Dispose()
    {
    }
}
