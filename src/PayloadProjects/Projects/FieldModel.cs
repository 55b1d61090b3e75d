namespace RpcBench.PayloadProjects.Projects;

/// <summary>A property of a record and the field of its message, as templates show them.</summary>
internal sealed record FieldModel(Field Field)
{
    public string Property => Field.Property;

    public int Number => Field.Number;

    public string JsonLiteral => Literals.Write(Field.JsonName);

    public bool IsOmittedWhenNull => Field.Slot.IsEverMissing;

    // The generated JSON reader boxes the values of properties that are required or cannot be set later.
    public string Declaration => $"{CSharpType.Write(Field.Slot)} {Property} {{ get; set; }}{Initializer}";

    public string Proto => $"{ProtoType.WriteField(Field.Slot)} {Field.ProtoName} = {Field.Number}{JsonOption};";

    public string Reader => ToRecordCode.Read(Field);

    public string ValueSuffix => ToMessageCode.ValueSuffix(Field);

    private string JsonOption
    {
        get
        {
            var isPlain = Identifiers.ToJsonName(Field.ProtoName) == Field.JsonName;
            return isPlain || !Field.HasContractName ? "" : $" [json_name = {Literals.Write(Field.JsonName)}]";
        }
    }

    private string Initializer => Field.Slot switch
    {
        { IsOptional: true } => "",
        { Type.IsCollection: true } => " = [];",
        { Type: ScalarType { Scalar: Scalar.Text } } => " = \"\";",
        { Type: MessageType } => " = null!;",
        _ => "",
    };
}
