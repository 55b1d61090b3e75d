namespace RpcBench.Checks;

/// <summary>The origin of a record of any kind.</summary>
/// <param name="Started">When the run started.</param>
/// <param name="Machine">Processor, model and cores.</param>
/// <param name="Version">The version of the program that measured it.</param>
/// <param name="Fault">Why the record should not be published, or null if nothing speaks against it.</param>
internal sealed record RecordOrigin(DateTimeOffset Started, string Machine, string Version, string? Fault)
{
    /// <summary>The machine that this program runs on.</summary>
    public static string ThisMachine { get; } = Describe(MachineRecord.Read());

    public static RecordOrigin Read(string path)
    {
        using var record = JsonDocument.Parse(File.ReadAllBytes(path));
        var root = record.RootElement;
        return new(
            root.GetProperty("started").GetDateTimeOffset(), Describe(root.GetProperty("machine").Deserialize<MachineRecord>(Web)!),
            root.GetProperty("tool").GetString()!, FaultOf(root));
    }

    private static JsonSerializerOptions Web { get; } = new(JsonSerializerDefaults.Web);

    // A member that a kind of record does not have speaks against none of that kind.
    private static string? FaultOf(JsonElement record)
    {
        if (record.TryGetProperty("outcome", out var outcome) && outcome.GetString() != nameof(RunOutcome.Complete))
        {
            return $"its run is not complete but {outcome.GetString()}";
        }

        if (record.TryGetProperty("isValid", out var isValid) && !isValid.GetBoolean())
        {
            return "its run is not valid";
        }

        return record.TryGetProperty("trust", out var trust) && trust.GetString() != nameof(Trust.Valid)
            ? $"its run is {trust.GetString()}"
            : null;
    }

    private static string Describe(MachineRecord machine) =>
        $"{machine.Processor}, {machine.ProcessorModel ?? "model not recorded"}, {machine.Cores} cores";
}
