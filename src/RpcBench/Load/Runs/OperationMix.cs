namespace RpcBench.Load.Runs;

/// <summary>The operations of a load: one operation, or several in fixed shares.</summary>
internal sealed class OperationMix(string text, IReadOnlyList<OperationShare> shares)
{
    private const int HighestWeight = 1_000_000;

    private readonly int _total = shares.Sum(share => share.Weight);

    public IReadOnlyList<OperationShare> Shares => shares;

    public static OperationMix Single(ComparedOperation operation) => new(operation.Name, [new(operation, 1)]);

    /// <summary>Parses <c>GetOrder</c> or <c>GetOrder=8,ListOrders=1</c>. The default weight is 1.</summary>
    /// <exception cref="UserException">Thrown when an operation is unknown or named twice, or when a weight is not a whole number from
    /// 1.</exception>
    public static OperationMix Parse(string text, IReadOnlyList<ComparedOperation> known)
    {
        OperationShare[] shares = [.. text.Split(',').Select(entry => ReadShare(entry.Trim(), text, known))];
        var twice = shares.GroupBy(share => share.Operation).FirstOrDefault(same => same.Count() > 1);
        return twice is null ? new(text, shares) : throw new UserException($"'{text}' names {twice.Key} twice. Give it one weight.");
    }

    /// <summary>Returns the index of a call's operation among the shares. Operations occur in proportion to their weights. The same number
    /// and seed give the same operation.</summary>
    internal int IndexOf(long number, int seed)
    {
        var place = 0;
        var left = Shares.Count == 1 ? 0 : (int)(RandomAt(number, seed) % (uint)_total);
        while (left >= Shares[place].Weight)
        {
            left -= Shares[place].Weight;
            place++;
        }

        return place;
    }

    /// <summary>Returns an evenly distributed number that depends only on the call number and the seed, so that all arms and repetitions
    /// make the same calls. Uses the steps of SplitMix64 (Steele, Lea, Flood 2014) at one position.</summary>
    internal static ulong RandomAt(long number, int seed)
    {
        const ulong Golden = 0x9E37_79B9_7F4A_7C15;
        var mixed = unchecked(((ulong)number + ((ulong)(uint)seed << 32) + 1) * Golden);
        mixed = unchecked((mixed ^ (mixed >> 30)) * 0xBF58_476D_1CE4_E5B9);
        mixed = unchecked((mixed ^ (mixed >> 27)) * 0x94D0_49BB_1331_11EB);
        return mixed ^ (mixed >> 31);
    }

    public override string ToString() => text;

    private static OperationShare ReadShare(string entry, string text, IReadOnlyList<ComparedOperation> known)
    {
        if (entry.Length == 0)
        {
            throw new UserException($"One of the parts of '{text}' names no operation. Write, for example, {known[0]}=8,{known[^1]}=1.");
        }

        var words = entry.Split('=', 2, StringSplitOptions.TrimEntries);
        var operation = known.FirstOrDefault(one => one.Name == words[0]) ?? throw ComparedOperation.CreateUnknownError(words[0], known);
        return new(operation, words.Length == 1 ? 1 : ReadWeight(words[1], operation));
    }

    private static int ReadWeight(string text, ComparedOperation operation)
    {
        var isNumber = int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var weight);
        return isNumber && weight is >= 1 and <= HighestWeight
            ? weight
            : throw new UserException($"The weight of {operation} is '{text}'. It must be a whole number from 1 to {HighestWeight}. An "
                + "operation without calls need not be named.");
    }
}

/// <summary>An operation's share of a mix. Its weight is 1 or more and counts relative to all weights.</summary>
internal sealed record OperationShare(ComparedOperation Operation, int Weight);
