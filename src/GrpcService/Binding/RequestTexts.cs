using System.Buffers;
using System.Text.Unicode;
using Google.Protobuf;
using Google.Protobuf.Reflection;
using RpcBench.Contracts.V1;

namespace RpcBench.GrpcService.Binding;

/// <summary>
/// The texts of one kind of request, which must be UTF-8. The generated code reads U+FFFD where they are not, so only where there is one the
/// bytes are looked at once more.
/// </summary>
internal sealed class RequestTexts
{
    private const char Replacement = '\uFFFD';

    private readonly FieldDescriptor[] _fields;

    private RequestTexts(FieldDescriptor[] fields) => _fields = fields;

    /// <summary>The texts of a request; null: it has none that can be wrong.</summary>
    public static RequestTexts? Of(Type request)
    {
        var descriptor = (Activator.CreateInstance(request) as IMessage)?.Descriptor;

        // An image in base64 may be millions of characters, of which none may be U+FFFD: decoding it shows that already.
        FieldDescriptor[] fields = descriptor is null || descriptor == Base64Image.Descriptor
            ? []
            : [.. descriptor.Fields.InFieldNumberOrder().Where(field => field is { FieldType: FieldType.String, IsRepeated: false })];
        return fields.Length == 0 ? null : new(fields);
    }

    /// <summary>Whether the message says what its bytes say.</summary>
    public bool AreUtf8(IMessage message, ReadOnlySequence<byte> bytes) =>
        !Array.Exists(_fields, field => ((string)field.Accessor.GetValue(message)).Contains(Replacement, StringComparison.Ordinal)) || AreUtf8(bytes);

    private bool AreUtf8(ReadOnlySequence<byte> bytes)
    {
        var input = new CodedInputStream(bytes.ToArray());
        while (input.ReadTag() is var tag and not 0)
        {
            if (WireFormat.GetTagWireType(tag) != WireFormat.WireType.LengthDelimited
                || !Array.Exists(_fields, field => field.FieldNumber == WireFormat.GetTagFieldNumber(tag)))
            {
                input.SkipLastField();
            }
            else if (!Utf8.IsValid(input.ReadBytes().Span))
            {
                return false;
            }
        }

        return true;
    }
}
