namespace RpcBench.Records;

/// <summary>The value that one arm returned for a field.</summary>
/// <param name="Arm">The arm's label, not its id.</param>
/// <param name="Text">The value as it was returned.</param>
internal sealed record ResponseRecord(string Arm, string Text);
