namespace RpcBench.PayloadProjects.Projects;

/// <summary>The C# expressions that map a record's values to a message's.</summary>
internal static class ToMessageCode
{
    /// <summary>Returns the part of an object initializer for a field, or null if the field must be set only where the record has a
    /// value.</summary>
    public static string? Initialize(Field field) =>
        Initialize(field.Property, field.Slot, $"value.{field.Property}", depth: 1);

    /// <summary>Returns the text that follows the property where null was checked.</summary>
    public static string ValueSuffix(Field field) => CSharpType.IsValue(field.Slot.Type) ? ".Value" : "";

    private static string? Initialize(string property, Slot slot, string source, int depth)
    {
        if (slot.Wrapper is { } wrapper)
        {
            return $"{property} = {source} is null ? null : {Wrap(wrapper, source, depth)}";
        }

        return slot.Type switch
        {
            ListType list => $"{property} = {{ {List(list, source, slot.IsOptional, depth)} }}",
            MapType map => $"{property} = {{ {Map(map, source, slot.IsOptional, depth)} }}",
            MessageType => $"{property} = {source}{(slot.IsOptional ? "?" : "")}.ToMessage()",
            _ => slot.IsOptional ? null : $"{property} = {source}",
        };
    }

    private static string List(ListType list, string source, bool isOptional, int depth)
    {
        var item = Literals.WriteParameter("item", depth);
        var access = isOptional ? "?." : ".";
        var items = list.Items.IsCopied ? source : $"{source}{access}Select({item} => {Element(list.Items, item, depth + 1)})";
        return items + (isOptional ? " ?? []" : "");
    }

    private static string Map(MapType map, string source, bool isOptional, int depth)
    {
        var entry = Literals.WriteParameter("entry", depth);
        var access = isOptional ? "?." : ".";
        var entries = map.Values.IsCopied
            ? source
            : $"{source}{access}ToDictionary({entry} => {entry}.Key, {entry} => {Element(map.Values, $"{entry}.Value", depth + 1)})";
        return entries + (isOptional ? " ?? []" : "");
    }

    private static string Element(Slot slot, string source, int depth)
    {
        if (slot.Wrapper is { } wrapper)
        {
            return Wrap(wrapper, source, depth);
        }

        return slot.Type is MessageType ? $"{source}.ToMessage()" : source;
    }

    private static string Wrap(Wrapper wrapper, string source, int depth)
    {
        var known = Literals.WriteParameter("known", depth);
        return Initialize(wrapper.Property, wrapper.Content, source, depth) is { } initializer
            ? $"new V1.{wrapper.Name} {{ {initializer} }}"
            : $"{source} is {{ }} {known} ? new V1.{wrapper.Name} {{ {wrapper.Property} = {known} }} : new V1.{wrapper.Name}()";
    }
}
