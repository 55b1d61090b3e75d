namespace RpcBench.Store.Reading;

/// <summary>One round trip to the store, and what the rows of its results hold. A class, as it is looked up by reference at every read.</summary>
internal sealed class Statement(string sql, bool isKeyed, IReadOnlyList<Slice> slices, bool hasBits = false)
{
    /// <summary>One SQL statement or several.</summary>
    public string Sql { get; } = sql;

    /// <summary>Whether it is a single SQL statement with the parameter <c>@id</c>.</summary>
    public bool IsKeyed { get; } = isKeyed;

    /// <summary>What each row holds (of a <see cref="JoinQuery"/>), or what the rows of each result hold (of a <see cref="TablesQuery"/>).</summary>
    public IReadOnlyList<Slice> Slices { get; } = slices;

    /// <summary>Whether the first column of each row says by its bits which references the row's slices belong to.</summary>
    public bool HasBits { get; } = hasBits;
}
