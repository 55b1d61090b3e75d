namespace RpcBench.Studies;

/// <summary>Claims that cannot be read: the message is one line that names the file, the claim, the member and the remedy.</summary>
public sealed class ClaimException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>What is wrong in one member, and what to do about it. A claim without an id goes by its place in the file.</summary>
    internal static ClaimException At(string file, string claim, string member, string fault, Exception? inner = null) =>
        new($"'{file}', claim '{claim}', member '{member}': {fault}", inner);
}
