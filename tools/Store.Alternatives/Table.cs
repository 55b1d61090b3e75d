using System.Reflection;

namespace RpcBench.Store.Alternatives;

/// <summary>A table of db/schema.sql as reading needs it: its own values, and the object that each reference brings. By the contract's rule
/// for names a column fills the property of its name, and <c>x_id</c> fills <c>X</c> with the row of that id.</summary>
internal abstract class Table(Type row)
{
    private static readonly ConcurrentDictionary<Type, Table> Tables = new();

    public string Name { get; } = NameOf(row.Name);

    /// <summary>The columns that fill the object itself, <c>id</c> first.</summary>
    public IReadOnlyList<string> Values { get; } = [.. row.GetProperties().Where(property => !IsNested(property)).Select(ColumnOf)];

    /// <summary>The columns that name a row of another table, in the order of the schema.</summary>
    public abstract IReadOnlyList<Reference> References { get; }

    /// <summary>Every column, in the order of the schema.</summary>
    public IEnumerable<string> Columns => Values.Concat(References.Select(reference => reference.Column));

    /// <summary>The tables that an object of this one is made of, each once and after those it refers to; itself last.</summary>
    public IReadOnlyList<Table> Reach => field ??= [.. References.SelectMany(reference => reference.Target.Reach).Append(this).Distinct()];

    public static Table For(Type row) =>
        Tables.GetOrAdd(row, static row => (Table)Activator.CreateInstance(typeof(Table<>).MakeGenericType(row))!);

    /// <summary>How the table's object is read from the columns of a result: see <see cref="Slice{T}"/>.</summary>
    public abstract Slice SliceAt(int start, IReadOnlyList<IdPlace> references);

    /// <summary>How the object is read from a result that has all of the table's columns and no others.</summary>
    public Slice WholeSlice() => SliceAt(0, [.. Enumerable.Range(Values.Count, References.Count).Select(IdPlace.InColumn)]);

    public abstract Reference<TRow> ReferenceFrom<TRow>(PropertyInfo property)
        where TRow : class;

    private static string NameOf(string row)
    {
        if (row.EndsWith("Payload", StringComparison.Ordinal))
        {
            return $"Payload_{row[..^"Payload".Length]}";
        }

        return row.StartsWith("Depth", StringComparison.Ordinal) ? $"Depth_{row["Depth".Length..]}" : row;
    }

    protected static bool IsNested(PropertyInfo property) => property.PropertyType.IsClass && property.PropertyType != typeof(string);

    protected static string ColumnOf(PropertyInfo property) => JsonNamingPolicy.SnakeCaseLower.ConvertName(property.Name);
}

internal sealed class Table<T>() : Table(typeof(T))
    where T : class
{
    public override IReadOnlyList<Reference<T>> References { get; } =
        [.. typeof(T).GetProperties().Where(IsNested).Select(property => For(property.PropertyType).ReferenceFrom<T>(property))];

    public override Slice<T> SliceAt(int start, IReadOnlyList<IdPlace> references) => new(this, start, references);

    public override Reference<TRow> ReferenceFrom<TRow>(PropertyInfo property)
    {
        var fill = property.SetMethod!.CreateDelegate<Action<TRow, T>>();
        return new(ColumnOf(property) + "_id", this, (row, id, read) =>
        {
            if (read.RowsIn(this).TryGetValue(id, out var nested))
            {
                fill(row, nested);
            }
            else
            {
                read.Await(all => fill(row, all.RowsIn(this)[id]));
            }
        });
    }
}

/// <summary>A column that names a row of another table.</summary>
internal abstract record Reference(string Column, Table Target);

/// <summary>A column whose <c>Fill</c> gives an object its nested one of that id, now or as soon as that has been read.</summary>
internal sealed record Reference<T>(string Column, Table Target, Action<T, int, RowsRead> Fill) : Reference(Column, Target)
    where T : class;
