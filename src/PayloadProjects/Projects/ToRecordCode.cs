namespace RpcBench.PayloadProjects.Projects;

/// <summary>The C# expressions that map a message's values to a record's.</summary>
internal static class ToRecordCode
{
    /// <summary>Returns the value of a record's property.</summary>
    public static string Read(Field field) => Read(field.Property, field.Slot, "message", depth: 1);

    private static string Read(string property, Slot slot, string source, int depth)
    {
        var value = $"{source}.{property}";
        if (slot.Wrapper is { } wrapper)
        {
            return $"{value} is null ? null : {Read(wrapper.Property, wrapper.Content, value, depth)}";
        }

        return slot.Type switch
        {
            ListType list => OrNull(slot, value, List(list, value, depth)),
            MapType map => OrNull(slot, value, Map(map, value, depth)),
            MessageType => $"{value}{(slot.IsOptional ? "?" : "")}.ToRecord()",
            _ when slot.IsOptional => $"{source}.Has{property} ? {value} : {Null(slot)}",
            _ => value,
        };
    }

    // A record has null where its collection is never empty.
    private static string OrNull(Slot slot, string collection, string value) =>
        slot.IsOptional ? $"{collection}.Count == 0 ? null : {value}" : value;

    // Within a lambda, null alone has no type.
    private static string Null(Slot slot) => $"({CSharpType.Write(slot)})null";

    private static string List(ListType list, string source, int depth)
    {
        var item = Literals.WriteParameter("item", depth);
        return list.Items.IsCopied ? $"{source}.ToList()" : $"{source}.Select({item} => {Element(list.Items, item, depth + 1)}).ToList()";
    }

    private static string Map(MapType map, string source, int depth)
    {
        var entry = Literals.WriteParameter("entry", depth);
        return map.Values.IsCopied
            ? $"{source}.ToDictionary()"
            : $"{source}.ToDictionary({entry} => {entry}.Key, {entry} => {Element(map.Values, $"{entry}.Value", depth + 1)})";
    }

    private static string Element(Slot slot, string source, int depth)
    {
        if (slot.Wrapper is { } wrapper)
        {
            return Read(wrapper.Property, wrapper.Content, source, depth);
        }

        return slot.Type is MessageType ? $"{source}.ToRecord()" : source;
    }
}
