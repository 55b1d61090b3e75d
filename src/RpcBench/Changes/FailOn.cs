namespace RpcBench.Changes;

/// <summary>The findings for which a verb fails, as named by <c>--fail-on</c>.</summary>
internal sealed record FailOn(bool Slower, bool Bytes, bool Allocated, bool Blind, bool Undecided)
{
    public const string AllNames = "slower,bytes,allocated,blind,undecided";

    public const string GateDefault = "slower,bytes,allocated,blind";

    /// <summary>The default of <c>compare</c>. The times of two runs of the same program differ, so they are only advice. Counts do not
    /// differ.</summary>
    public const string CompareDefault = "bytes,allocated";

    private const string None = "none";

    /// <exception cref="UserException">Thrown when a name is unknown.</exception>
    public static FailOn Parse(string text)
    {
        string[] named = [.. text.Split(',').Select(name => name.Trim())];
        var unknown = named.FirstOrDefault(name => name != None && !AllNames.Split(',').Contains(name));
        return unknown is null
            ? new(Has("slower"), Has("bytes"), Has("allocated"), Has("blind"), Has("undecided"))
            : throw new UserException($"--fail-on: there is no '{unknown}'. Choose from {AllNames}, separated by commas, or {None}.");

        bool Has(string name) => named.Contains(name);
    }

    public override string ToString()
    {
        (string Name, bool IsNamed)[] all =
            [("slower", Slower), ("bytes", Bytes), ("allocated", Allocated), ("blind", Blind), ("undecided", Undecided)];
        return string.Join(',', all.Where(one => one.IsNamed).Select(one => one.Name).DefaultIfEmpty(None));
    }

    public bool Fails(Change change) => change.IsWorse && change.Quantity switch
    {
        ChangeQuantity.Bytes => Bytes,
        ChangeQuantity.Allocated or ChangeQuantity.ServiceAllocated => Allocated,
        _ => Slower,
    };
}
