namespace RpcBench.PayloadProjects.Weighing;

/// <summary>Adds up the bytes that an object has in protobuf, by place.</summary>
internal static class ProtobufWeigher
{
    /// <summary>Returns the size of an object's message and adds it to the places.</summary>
    public static long Add(Message message, JsonElement value, SizeNode node)
    {
        var bytes = 0L;
        foreach (var field in message.Fields)
        {
            if (value.TryGetProperty(field.JsonName, out var member))
            {
                bytes += AddField(field.Number, field.Slot, member, node.Child(JsonPlace.Step(field.JsonName)));
            }
        }

        return bytes;
    }

    private static long AddField(int number, Slot slot, JsonElement value, SizeNode node)
    {
        if (value.ValueKind == JsonValueKind.Null)
        {
            return 0;
        }

        if (slot.Wrapper is { } wrapper)
        {
            return AddFrame(number, AddField(1, wrapper.Content, value, node), node);
        }

        return slot.Type switch
        {
            MessageType message => AddFrame(number, Add(message.Message, value, node), node),
            ListType list => AddList(number, list.Items, value, node.Child("[]")),
            MapType map => value.EnumerateObject().Sum(entry => AddEntry(number, map.Values, entry, node.Child("{}"))),
            _ => AddScalar(number, ((ScalarType)slot.Type).Scalar, value, node, isAlwaysWritten: slot.IsOptional),
        };
    }

    private static long AddFrame(int number, long content, SizeNode node)
    {
        var all = WireSizes.Delimited(number, content);
        node.Protobuf += all - content;
        return all;
    }

    private static long AddList(int number, Slot items, JsonElement list, SizeNode node)
    {
        if (items is { Wrapper: null, Type: ScalarType { Scalar: not Scalar.Text } packed })
        {
            return list.GetArrayLength() == 0 ? 0 : AddPacked(number, packed.Scalar, list, node);
        }

        return list.EnumerateArray().Sum(item => AddItem(number, items, item, node));
    }

    private static long AddPacked(int number, Scalar scalar, JsonElement list, SizeNode node)
    {
        var bytes = WireSizes.Delimited(number, list.EnumerateArray().Sum(item => (long)WireSizes.Value(scalar, item)));
        node.Protobuf += bytes;
        return bytes;
    }

    // An item that is null is an empty wrapper.
    private static long AddItem(int number, Slot items, JsonElement item, SizeNode node) => items switch
    {
        { Wrapper: { } wrapper } => AddFrame(number, AddField(1, wrapper.Content, item, node), node),
        { Type: ScalarType scalar } => AddScalar(number, scalar.Scalar, item, node, isAlwaysWritten: true),
        _ => AddField(number, items, item, node),
    };

    private static long AddEntry(int number, Slot values, JsonProperty entry, SizeNode node)
    {
        var key = WireSizes.Delimited(1, Encoding.UTF8.GetByteCount(entry.Name));
        node.Protobuf += key;
        var isWrapped = values.Wrapper is not null || values.Type is MessageType;
        var value = isWrapped
            ? AddItem(2, values, entry.Value, node)
            : AddScalar(2, ((ScalarType)values.Type).Scalar, entry.Value, node, isAlwaysWritten: false);
        return AddFrame(number, key + value, node);
    }

    private static long AddScalar(int number, Scalar scalar, JsonElement value, SizeNode node, bool isAlwaysWritten)
    {
        if (!isAlwaysWritten && WireSizes.IsDefault(scalar, value))
        {
            if (scalar == Scalar.Text)
            {
                node.AddEmptyText();
            }

            return 0;
        }

        var bytes = scalar == Scalar.Text
            ? WireSizes.Delimited(number, Encoding.UTF8.GetByteCount(value.GetString()!))
            : WireSizes.Tag(number) + WireSizes.Value(scalar, value);
        node.Protobuf += bytes;
        if (scalar == Scalar.Text)
        {
            node.AddText(value.GetString()!, WireSizes.Tag(number));
        }

        return bytes;
    }
}
