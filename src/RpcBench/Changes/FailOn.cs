namespace RpcBench.Changes;

/// <summary>What ends a verb with another exit code than success: the names of <c>--fail-on</c>.</summary>
internal sealed record FailOn(bool Slower, bool Bytes, bool Allocated, bool Blind, bool Undecided)
{
    public const string Names = "slower,bytes,allocated,blind,undecided";

    /// <summary>What fails of a gate unless it is told otherwise.</summary>
    public const string OfGate = "slower,bytes,allocated,blind";

    /// <summary>What fails of a comparison of stored runs unless it is told otherwise. Times of stored runs are advice, because two runs of
    /// one program differ. What is counted does not.</summary>
    public const string OfCompare = "bytes,allocated";

    private const string None = "none";

    /// <exception cref="UserException">There is another name among them.</exception>
    public static FailOn Parse(string text)
    {
        string[] named = [.. text.Split(',').Select(name => name.Trim())];
        var unknown = named.FirstOrDefault(name => name != None && !Names.Split(',').Contains(name));
        return unknown is null
            ? new(Has("slower"), Has("bytes"), Has("allocated"), Has("blind"), Has("undecided"))
            : throw new UserException($"--fail-on: there is no '{unknown}'; choose of {Names} with commas between, or {None}.");

        bool Has(string name) => named.Contains(name);
    }

    /// <summary>The names, as they can be parsed again.</summary>
    public override string ToString()
    {
        (string Name, bool IsNamed)[] all =
            [("slower", Slower), ("bytes", Bytes), ("allocated", Allocated), ("blind", Blind), ("undecided", Undecided)];
        return string.Join(',', all.Where(one => one.IsNamed).Select(one => one.Name).DefaultIfEmpty(None));
    }

    /// <summary>Whether a change is for the worse in a quantity that is named.</summary>
    public bool Fails(Change change) => change.IsWorse && change.Quantity switch
    {
        ChangeQuantity.Bytes => Bytes,
        ChangeQuantity.Allocated or ChangeQuantity.ServiceAllocated => Allocated,
        _ => Slower,
    };
}
