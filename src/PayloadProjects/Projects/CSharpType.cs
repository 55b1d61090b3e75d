namespace RpcBench.PayloadProjects.Projects;

/// <summary>The C# types of the records.</summary>
internal static class CSharpType
{
    /// <summary>Returns the type of a value, with a question mark if the value can be null.</summary>
    public static string Write(Slot slot) => Write(slot.Type) + (slot.IsOptional ? "?" : "");

    /// <summary>Whether C# stores the type without a reference, so that null needs a <see cref="Nullable{T}"/>.</summary>
    public static bool IsValue(PayloadType type) => type is ScalarType { Scalar: not Scalar.Text };

    private static string Write(PayloadType type) => type switch
    {
        ScalarType scalar => Write(scalar.Scalar),
        MessageType message => message.Message.Name,
        ListType list => $"List<{Write(list.Items)}>",
        MapType map => $"Dictionary<string, {Write(map.Values)}>",
        _ => throw new UnreachableException(),
    };

    private static string Write(Scalar scalar) => scalar switch
    {
        Scalar.Boolean => "bool",
        Scalar.Int32 => "int",
        Scalar.Int64 => "long",
        Scalar.UInt64 => "ulong",
        Scalar.Double => "double",
        _ => "string",
    };
}
