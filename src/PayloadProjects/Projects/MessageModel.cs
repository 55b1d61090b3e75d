namespace RpcBench.PayloadProjects.Projects;

/// <summary>A record and its message, as templates show them.</summary>
internal sealed record MessageModel(Message Message, bool IsRoot)
{
    public string Name => Message.Name;

    public IReadOnlyList<FieldModel> Fields => [.. Message.Fields.Select(member => new FieldModel(member))];

    public IReadOnlyList<string> Initializers => [.. Message.Fields.Select(ToMessageCode.Initialize).OfType<string>()];

    /// <summary>The fields that a message has no null for, so that they are set only if the record has a value.</summary>
    public IReadOnlyList<FieldModel> OptionalScalars =>
        [.. Message.Fields.Where(member => ToMessageCode.Initialize(member) is null).Select(member => new FieldModel(member))];
}
