using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Parameters;
using BenchmarkDotNet.Toolchains.Results;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>Hands BenchmarkDotNet the iterations that its engine made in the launches, for its statistics and files. It would run a case to
/// its end before the next, and all launches of a case in a row; here a launch has all cases.</summary>
internal sealed class LaunchToolchain(LaunchTimes times) : Toolchain("Launches", new NoProject(), new NoProject(), new Measured(times))
{
    /// <summary>The clients are this program, which is built already.</summary>
    private sealed class NoProject : IGenerator, IBuilder
    {
        public GenerateResult GenerateProject(BuildPartition buildPartition, ILogger logger, string rootArtifactsFolderPath) =>
            GenerateResult.Success(ArtifactsPaths.Empty, []);

        public BuildResult Build(GenerateResult generateResult, BuildPartition buildPartition, ILogger logger) =>
            BuildResult.Success(generateResult);
    }

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
