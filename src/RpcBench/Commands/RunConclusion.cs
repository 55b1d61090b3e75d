namespace RpcBench.Commands;

/// <summary>The last step of a run that measured.</summary>
internal static class RunConclusion
{
    /// <summary>Keeps the figures for the program. After a successful run, also judges and prints the requirements.</summary>
    /// <returns>The exit code of the program.</returns>
    public static int Conclude(this ComparisonRun compared, IAnsiConsole console, RunDocument record, string folder, int code)
    {
        var measured = Measurements.FromRecord(record);
        RequirementResult[] required =
            code == ExitCodes.Success ? [.. compared.Requirements.Select(one => one.Judge(measured))] : [];
        compared.SetResult(new() { Folder = folder, Measured = measured, Requirements = required });
        Array.ForEach(required, one => console.WriteLine(Measurements.Describe(one, record.Arms)));
        var broken = required.Select(one => one.ExitCode).Where(one => one != ExitCodes.Success);
        return broken.DefaultIfEmpty(code).Min();
    }
}
