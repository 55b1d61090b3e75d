namespace RpcBench.Bench.Operations;

/// <summary>Creates the JSON projection of a message from its descriptor. The projection shows fields that only one side has, and nested
/// messages that are missing.</summary>
internal static class MessageProjection
{
    private const string Missing = "(missing)";

    public static JsonNode? Create(IMessage message)
    {
        var view = new JsonObject();
        foreach (var field in message.Descriptor.Fields.InFieldNumberOrder())
        {
            view[field.JsonName] = CreateValue(field.Accessor.GetValue(message));
        }

        // Protobuf keeps unknown fields and shows them only in the size of the message.
        var known = message.Descriptor.Parser.WithDiscardUnknownFields(true).ParseFrom(message.ToByteArray()).CalculateSize();
        if (message.CalculateSize() - known is not 0 and var unknown)
        {
            view["(bytes of fields that are not described)"] = unknown;
        }

        return view;
    }

    private static JsonNode? CreateValue(object? value) => value switch
    {
        null => Missing,
        IMessage message => Create(message),
        string text => text,
        IEnumerable items => new JsonArray([.. items.Cast<object?>().Select(CreateValue)]),
        double number => number,
        _ => JsonValue.Create(value),
    };
}
