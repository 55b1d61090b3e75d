namespace RpcBench.PayloadProjects.Inference;

/// <summary>Everything that the samples show about one place of the payload: the kinds of its values, the members of objects, and the
/// items of arrays.</summary>
/// <param name="place">The first place that was observed.</param>
internal sealed class Observation(JsonPlace place)
{
    private readonly Dictionary<JsonKind, JsonPlace> _kinds = [];

    public JsonPlace Place => place;

    /// <summary>The kinds of values with the first place of each.</summary>
    public IReadOnlyDictionary<JsonKind, JsonPlace> Kinds => _kinds;

    /// <summary>The number of values, including nulls. A missing member is no value.</summary>
    public int Count { get; private set; }

    public int Nulls { get; private set; }

    public int Objects { get; private set; }

    public int EmptyObjects { get; private set; }

    public int EmptyLists { get; private set; }

    public bool HasFraction { get; private set; }

    public bool HasNegative { get; private set; }

    /// <summary>The first minus zero, or null if there is none.</summary>
    public JsonPlace? MinusZero { get; private set; }

    /// <summary>The first integer above the range of <c>int64</c>, or null if there is none.</summary>
    public JsonPlace? AboveInt64 { get; private set; }

    /// <summary>The first integer outside the range of <c>int32</c>, or null if there is none.</summary>
    public JsonPlace? OutsideInt32 { get; private set; }

    /// <summary>The first integer that a <c>double</c> cannot hold exactly, or null if there is none.</summary>
    public JsonPlace? BeyondDouble { get; private set; }

    /// <summary>The members of the objects, in the order in which they first occur.</summary>
    public Dictionary<string, Observation> Members { get; } = new(StringComparer.Ordinal);

    /// <summary>The items of the arrays, or null if all arrays are empty.</summary>
    public Observation? Items { get; private set; }

    public void AddNull() => (Count, Nulls) = (Count + 1, Nulls + 1);

    public void AddKind(JsonKind kind, JsonPlace at)
    {
        Count++;
        _kinds.TryAdd(kind, at);
    }

    public void AddFraction() => HasFraction = true;

    public void AddMinusZero(JsonPlace at) => MinusZero ??= at;

    public void AddInteger(long value, JsonPlace at)
    {
        HasNegative |= value < 0;
        AddIfBeyondDouble(value, at);
        if (value is < int.MinValue or > int.MaxValue)
        {
            OutsideInt32 ??= at;
        }
    }

    public void AddAboveInt64(ulong value, JsonPlace at)
    {
        AddIfBeyondDouble(value, at);
        AboveInt64 ??= at;
        OutsideInt32 ??= at;
    }

    public void AddObject(bool isEmpty)
    {
        Objects++;
        EmptyObjects += isEmpty ? 1 : 0;
    }

    public void AddList(bool isEmpty) => EmptyLists += isEmpty ? 1 : 0;

    public Observation MemberAt(string name, JsonPlace at)
    {
        if (!Members.TryGetValue(name, out var member))
        {
            member = new(at);
            Members.Add(name, member);
        }

        return member;
    }

    public Observation ItemsAt(JsonPlace at)
    {
        Items ??= new(at);
        return Items;
    }

    /// <summary>Combines the observations of several places, such as the values of a dictionary.</summary>
    public static Observation Merge(IEnumerable<Observation> observations)
    {
        Observation[] all = [.. observations];
        var merged = new Observation(all[0].Place);
        foreach (var observation in all)
        {
            merged.Add(observation);
        }

        return merged;
    }

    private void AddIfBeyondDouble(Int128 value, JsonPlace at)
    {
        if ((Int128)(double)value != value)
        {
            BeyondDouble ??= at;
        }
    }

    private void Add(Observation other)
    {
        foreach (var (kind, at) in other._kinds)
        {
            _kinds.TryAdd(kind, at);
        }

        Count += other.Count;
        Nulls += other.Nulls;
        Objects += other.Objects;
        EmptyObjects += other.EmptyObjects;
        EmptyLists += other.EmptyLists;
        HasFraction |= other.HasFraction;
        HasNegative |= other.HasNegative;
        MinusZero ??= other.MinusZero;
        BeyondDouble ??= other.BeyondDouble;
        AboveInt64 ??= other.AboveInt64;
        OutsideInt32 ??= other.OutsideInt32;
        foreach (var (name, member) in other.Members)
        {
            MemberAt(name, member.Place).Add(member);
        }

        if (other.Items is { } items)
        {
            ItemsAt(items.Place).Add(items);
        }
    }
}
