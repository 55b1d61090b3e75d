namespace RpcBench.Store;

/// <summary>A table of db/schema.sql as reading needs it: its own values, and the object that each reference brings.</summary>
internal abstract class Table(string name, IReadOnlyList<string> values)
{
    private Table[]? _reach;

    public string Name { get; } = name;

    /// <summary>The columns that fill the object itself, <c>id</c> first. Their names are its properties' in snake_case.</summary>
    public IReadOnlyList<string> Values { get; } = values;

    /// <summary>The columns that name a row of another table, in the order of the schema.</summary>
    public abstract IReadOnlyList<Reference> References { get; }

    /// <summary>Every column, in the order of the schema.</summary>
    public IEnumerable<string> Columns => Values.Concat(References.Select(reference => reference.Column));

    /// <summary>The tables that an object of this one is made of, each once and after those it refers to; itself last.</summary>
    public IReadOnlyList<Table> Reach => _reach ??=
        [.. References.SelectMany(reference => reference.Target.Reach).Append(this).Distinct()];

    /// <summary>How the table's object is read from the columns of a result: see <see cref="Slice{T}"/>.</summary>
    public abstract Slice SliceAt(int start, IReadOnlyList<IdPlace> references);

    /// <summary>How the object is read from a result that has all of the table's columns and no others.</summary>
    public Slice WholeSlice() => SliceAt(0, [.. Enumerable.Range(Values.Count, References.Count).Select(IdPlace.InColumn)]);

    public override string ToString() => Name;
}

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
