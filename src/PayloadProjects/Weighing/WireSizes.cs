namespace RpcBench.PayloadProjects.Weighing;

/// <summary>Sizes in protobuf's wire format, in bytes.</summary>
internal static class WireSizes
{
    private const int BitsOfByte = 7;
    private const int BitsOfWireType = 3;

    public static int Varint(ulong value)
    {
        var bytes = 1;
        for (var rest = value >> BitsOfByte; rest > 0; rest >>= BitsOfByte)
        {
            bytes++;
        }

        return bytes;
    }

    public static int Tag(int field) => Varint((ulong)field << BitsOfWireType);

    /// <summary>Returns the size of a field with content of some length, such as a text or a message.</summary>
    public static long Delimited(int field, long length) => Tag(field) + Varint((ulong)length) + length;

    /// <summary>Returns the size of a value that is not a text, without its tag.</summary>
    public static int Value(Scalar scalar, JsonElement value) => scalar switch
    {
        Scalar.Boolean => 1,
        Scalar.Double => sizeof(double),
        _ when value.TryGetInt64(out var integer) => Varint((ulong)integer),
        _ => Varint(value.GetUInt64()),
    };

    /// <summary>Whether protobuf leaves out the value of a field without presence.</summary>
    public static bool IsDefault(Scalar scalar, JsonElement value) => scalar switch
    {
        Scalar.Boolean => value.ValueKind == JsonValueKind.False,
        Scalar.Text => value.GetString()!.Length == 0,
        _ => value.GetDouble() == 0,
    };
}
