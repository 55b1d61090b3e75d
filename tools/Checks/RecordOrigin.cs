namespace RpcBench.Checks;

/// <summary>The origin of a record of any kind. The fault is the reason why the record should not be published, or null.</summary>
internal sealed record RecordOrigin(DateTimeOffset Started, string Machine, string Version, string? Fault)
{
    public static string ThisMachine { get; } = Describe(MachineRecord.Read());

    public static RecordOrigin Read(string path)
    {
        using var record = JsonDocument.Parse(File.ReadAllBytes(path));
        var root = record.RootElement;
        return new(
            root.GetProperty("started").GetDateTimeOffset(), Describe(root.GetProperty("machine").Deserialize<MachineRecord>(WebOptions)!),
            root.GetProperty("tool").GetString()!, FindFault(root));
    }

    private static JsonSerializerOptions WebOptions { get; } = new(JsonSerializerDefaults.Web);

    // Some kinds of records do not have all of these members.
    private static string? FindFault(JsonElement record)
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
