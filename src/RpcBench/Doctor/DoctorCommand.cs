using System.ComponentModel;

namespace RpcBench.Doctor;

internal static class DoctorCommand
{
    public static Command Create(Declaration declared) => Verbs.Create<IAsyncEnumerable<Diagnosis>>(
        "doctor", "Says what is installed, what will be used, and what to do about what is missing", declared.OptionsOf("doctor"),
        parsed => DiagnoseProgramAsync(declared, parsed, CancellationToken.None),
        (own, context, cancellation) => ExamineAsync(own, context.GetConsole(), cancellation),
        declared.ExamplesOf("doctor", ("doctor", "what a run without options would use")), ExitCodes.Interrupted);

    internal static async IAsyncEnumerable<Diagnosis> DiagnoseProgramAsync(
        Declaration declared, ParseResult parsed, [EnumeratorCancellation] CancellationToken cancellation)
    {
        foreach (var one in declared.DoctorChecks)
        {
            yield return (await one.Examine(parsed, cancellation)) with { Subject = one.Subject };
        }

        await foreach (var finding in DependencyDoctor.ExamineAsync(declared.Dependencies, parsed, cancellation))
        {
            yield return finding;
        }
    }

    private static async Task<int> ExamineAsync(
        IAsyncEnumerable<Diagnosis> programFindings,
        IAnsiConsole console,
        CancellationToken cancellation)
    {
        var blocked = false;
        await foreach (var finding in DiagnoseAsync(programFindings, cancellation))
        {
            blocked |= finding.State == DiagnosisState.Blocks;
            var mark = finding.State switch { DiagnosisState.Fine => "ok", DiagnosisState.Optional => "--", _ => "!!" };
            console.WriteLine(
                $"{mark}  {finding.Subject,-16}{finding.Fact}{(finding.Remedy is null ? "" : $". {finding.Remedy}")}");
        }

        return blocked ? ExitCodes.BadInput : ExitCodes.Success;
    }

    private static async IAsyncEnumerable<Diagnosis> DiagnoseAsync(
        IAsyncEnumerable<Diagnosis> programFindings, [EnumeratorCancellation] CancellationToken cancellation)
    {
        var machine = MachineRecord.Read();
        yield return CreateDiagnosis(
            "Machine",
            DiagnosisState.Fine,
            $"{machine.Processor}, {machine.Cores} cores, {machine.OperatingSystem}");
        yield return machine.Cores >= 2
            ? CreateDiagnosis("Runtime", DiagnosisState.Fine, $"{machine.Runtime}, GC {Machine.Gc}")
            : CreateDiagnosis("Runtime", DiagnosisState.Optional, $"{machine.Runtime} on one core",
                "Client, services and store will wait for each other. Use a machine with more cores");
        yield return await DiagnoseSdkAsync(cancellation);
        yield return DiagnoseResultFolder();
        await foreach (var finding in programFindings.WithCancellation(cancellation))
        {
            yield return finding;
        }
    }

    private static async Task<Diagnosis> DiagnoseSdkAsync(CancellationToken cancellation)
    {
        try
        {
            using var process = Process.Start(ProcessResult.RedirectOutput(new("dotnet", ["--version"])))!;
            var asked = await ProcessResult.ReadAsync(process, cancellation);
            return asked.ExitCode == 0
                ? CreateDiagnosis("SDK", DiagnosisState.Fine, $"{asked.Output}, which builds this program")
                : CreateDiagnosis(
                    "SDK",
                    DiagnosisState.Blocks,
                    "dotnet --version fails",
                    "Install the .NET 10 SDK, which builds this program");
        }
        catch (Win32Exception)
        {
            return CreateDiagnosis("SDK", DiagnosisState.Blocks, "dotnet is not on the PATH",
                "Install the .NET 10 SDK, which builds this program, or add it to the PATH");
        }
    }

    private static Diagnosis DiagnoseResultFolder()
    {
        var artifacts = Path.GetFullPath(MeasurementOptions.DefaultArtifacts);
        try
        {
            ResultFolder.Open(artifacts);
            return CreateDiagnosis("Results", DiagnosisState.Fine, artifacts);
        }
        catch (UserException exception)
        {
            return CreateDiagnosis("Results", DiagnosisState.Blocks, exception.Message);
        }
    }

    private static Diagnosis CreateDiagnosis(string subject, DiagnosisState state, string fact, string? remedy = null) =>
        new(state, fact, remedy) { Subject = subject };
}
