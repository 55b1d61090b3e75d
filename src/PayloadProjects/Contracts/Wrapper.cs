namespace RpcBench.PayloadProjects.Contracts;

/// <summary>A protobuf message around one value. It stands where protobuf allows no list, no dictionary or no null: as an item of a list,
/// as a value of a dictionary, and around a collection that is sometimes null and sometimes empty.</summary>
internal sealed class Wrapper(string baseName, Slot content)
{
    public string BaseName { get; } = baseName;

    public string Name { get; set; } = baseName;

    public Slot Content => content;

    /// <summary>The name of the only field.</summary>
    public string Field => content.Type switch
    {
        ListType => "items",
        MapType => "entries",
        _ => "value",
    };

    public string Property => Identifiers.ToPascal(Field);
}
