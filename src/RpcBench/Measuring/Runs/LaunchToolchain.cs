using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.InProcess.NoEmit;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace RpcBench.Measuring.Runs;

/// <summary>Hands BenchmarkDotNet the iterations that its engine made in the launches, for its statistics and files. It would run a case to
/// its end before the next, and all launches of a case in a row; here a launch has all cases.</summary>
internal sealed class LaunchToolchain(LaunchTimes times) :
    // The clients are this program, which is built already: nothing is generated, and nothing built.
    Toolchain("Launches", new InProcessNoEmitGenerator(), new InProcessNoEmitBuilder(), new Measured(times))
{
    private sealed class Measured(LaunchTimes times) : IExecutor
    {
        public ExecuteResult Execute(ExecuteParameters executeParameters)
        {
            var arm = CallCases.TimesOf(executeParameters.BenchmarkCase, times);
            List<string> lines = [];
            foreach (var iteration in arm.Launches.Where(launch => launch.Count > 0).ElementAtOrDefault(executeParameters.LaunchIndex - 1)
                ?? [])
            {
                lines.Add($"{iteration}");
                lines.Add($"{new Measurement(
                    iteration.LaunchIndex, IterationMode.Workload, IterationStage.Result, iteration.IterationIndex, iteration.Operations,
                    iteration.Nanoseconds)}");
            }

            lines.ForEach(line => executeParameters.Logger.WriteLine(line));
            return new(foundExecutable: true, exitCode: 0, processId: null, lines, arm.Memory is { } memory ? [memory] : [], lines,
                executeParameters.LaunchIndex);
        }
    }
}
