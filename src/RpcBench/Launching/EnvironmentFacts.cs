namespace RpcBench.Launching;

internal static class EnvironmentFacts
{
    public static void Write(IAnsiConsole console, ComparisonRun compared, TestEnvironment environment)
    {
        var machine = MachineRecord.Read();
        WriteLine(console, "Machine",
            $"{machine.Processor}, {machine.Cores} cores, {Format.Memory(machine.MemoryBytes)}, {machine.OperatingSystem}");
        WriteLine(console, "Runtime", $"{machine.Runtime} {machine.Architecture}; GC of client {Machine.Gc}"
            + string.Concat(environment.Services().Select(service => $", of {NameOf(service)} {service.Gc}")));
        foreach (var (name, text) in environment.Facts)
        {
            WriteLine(console, name, text);
        }

        string NameOf(ServiceRecord service) => compared.Arms.FirstOrDefault(arm => arm.Service == service.Name)?.Label ?? service.Name;
    }

    /// <summary>Describes where two arms differ: <c>id 3: intValue: REST 4, gRPC 5</c>.</summary>
    public static string Describe(MismatchRecord mismatch) =>
        $"{mismatch.Path}: {string.Join(", ", mismatch.Answers.Select(answer => $"{answer.Arm} {answer.Text}"))}{mismatch.DescribeCount()}";

    public static void WriteLine(IAnsiConsole console, string name, string text) => console.WriteLine($"{name,-13} {text}");
}
