namespace RpcBench.PayloadProjects.Projects;

/// <summary>The types of fields in the .proto file.</summary>
internal static class ProtoType
{
    /// <summary>Returns a field's label and type, for example <c>optional int64</c>.</summary>
    public static string WriteField(Slot slot)
    {
        if (slot.Wrapper is { } wrapper)
        {
            return wrapper.Name;
        }

        return slot.Type switch
        {
            ListType list => $"repeated {WriteElement(list.Items)}",
            MapType map => $"map<string, {WriteElement(map.Values)}>",
            ScalarType when slot.IsOptional => $"optional {WriteElement(slot)}",
            _ => WriteElement(slot),
        };
    }

    private static string WriteElement(Slot slot) => slot switch
    {
        { Wrapper: { } wrapper } => wrapper.Name,
        { Type: ScalarType scalar } => Write(scalar.Scalar),
        { Type: MessageType message } => message.Message.Name,
        _ => throw new UnreachableException(),
    };

    private static string Write(Scalar scalar) => scalar switch
    {
        Scalar.Boolean => "bool",
        Scalar.Int32 => "int32",
        Scalar.Int64 => "int64",
        Scalar.UInt64 => "uint64",
        Scalar.Double => "double",
        _ => "string",
    };
}
