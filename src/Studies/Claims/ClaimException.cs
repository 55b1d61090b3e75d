namespace RpcBench.Studies.Claims;

/// <summary>Claims that cannot be read: the message is one line that names the file, the claim, the member and the remedy.</summary>
public sealed class ClaimException : Exception
{
    public ClaimException(string message)
        : base(message)
    {
    }

    public ClaimException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    /// <summary>What is wrong in one member.</summary>
    /// <param name="file">The file.</param>
    /// <param name="claim">The claim's id, or its place in the file where it has none.</param>
    /// <param name="member">The member, for example <c>test.workloads</c>.</param>
    /// <param name="fault">What is wrong and what to do about it.</param>
    /// <param name="inner">What found it, where that was an exception.</param>
    internal static ClaimException At(string file, string claim, string member, string fault, Exception? inner = null)
    {
        var message = $"'{file}', claim '{claim}', member '{member}': {fault}";
        return inner is null ? new(message) : new(message, inner);
    }
}
