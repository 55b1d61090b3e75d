namespace RpcBench.Network.Tests.Native;

public sealed class OpenFilesTests
{
    [Theory, InlineData(20000, 20000 - 1024), InlineData(null, int.MaxValue), InlineData(100, 1)]
    public void ConcurrentCallsAreBoundedByTheSoftLimit(int? files, int calls) => Assert.Equal(calls, OpenFiles.MaxCallsWithin(files));

    [SkippableFact]
    public void TheSoftLimitIsTheOneThatLinuxReports()
    {
        Skip.IfNot(OperatingSystem.IsLinux());
        const string Name = "Max open files";
        var reported = File.ReadLines("/proc/self/limits").First(line => line.StartsWith(Name, StringComparison.Ordinal))[Name.Length..]
            .Split(' ', StringSplitOptions.RemoveEmptyEntries)[0];
        Assert.Equal(reported, OpenFiles.GetMaxFiles() is { } most ? most.ToString(CultureInfo.InvariantCulture) : "unlimited");
    }
}
