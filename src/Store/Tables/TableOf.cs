using RpcBench.Store.Reading;

namespace RpcBench.Store.Tables;

/// <summary>A table whose rows become objects of <typeparamref name="T"/>.</summary>
internal sealed class Table<T>(string name, params IReadOnlyList<string> values) : Table(name, values)
    where T : class
{
    private readonly List<Reference<T>> _references = [];

    public override IReadOnlyList<Reference<T>> References => _references;

    public override Slice<T> SliceAt(int start, IReadOnlyList<IdPlace> references) => new(this, start, references);

    /// <summary>Adds a reference: its column, the table it names and the property that it fills.</summary>
    public Table<T> With<TNested>(string column, Table<TNested> target, Action<T, TNested> fill)
        where TNested : class
    {
        _references.Add(new Reference<T, TNested>(column, target, fill));
        return this;
    }
}
