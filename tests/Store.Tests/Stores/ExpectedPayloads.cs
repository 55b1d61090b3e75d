using System.Reflection;

namespace RpcBench.Store.Tests.Stores;

/// <summary>Builds payloads from db/*.sql by the naming rule of the contract alone: a column fills the property of its name, and
/// <c>x_id</c> fills <c>X</c> with the row of that id. It shares no code with the store.</summary>
internal sealed class ExpectedPayloads : IDisposable
{
    private readonly SqliteConnection _rows = new("Data Source=:memory:");

    public ExpectedPayloads()
    {
        _rows.Open();
        using var command = _rows.CreateCommand();
        command.CommandText = StoreScripts.Schema + StoreScripts.Seed;
        command.ExecuteNonQuery();
    }

    public T Find<T>(int id) => (T)ReadRow(typeof(T), id);

    public void Dispose() => _rows.Dispose();

    private static string TableName(Type type) =>
        type.Name.EndsWith("Payload", StringComparison.Ordinal)
            ? $"Payload_{type.Name[..^"Payload".Length]}"
            : $"Depth_{type.Name["Depth".Length..]}";

    private object ReadRow(Type type, int id)
    {
        var row = Activator.CreateInstance(type)!;
        using var command = _rows.CreateCommand();
        command.CommandText = $"SELECT * FROM {TableName(type)} WHERE id = {id}";
        using var reader = command.ExecuteReader();
        Assert.True(reader.Read());
        for (var i = 0; i < reader.FieldCount; i++)
        {
            var isReference = reader.GetName(i).EndsWith("_id", StringComparison.Ordinal);
            var name = isReference ? reader.GetName(i)[..^"_id".Length] : reader.GetName(i);
            var property = type.GetProperty(string.Concat(name.Split('_').Select(word => char.ToUpperInvariant(word[0]) + word[1..])))!;
            property.SetValue(row, isReference
                ? ReadRow(property.PropertyType, reader.GetInt32(i))
                : Convert.ChangeType(reader.GetValue(i), property.PropertyType, CultureInfo.InvariantCulture));
        }

        Assert.Equal(type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Length, reader.FieldCount);
        return row;
    }
}
