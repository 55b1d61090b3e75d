namespace RpcBench.Records;

/// <summary>An earlier run of <c>why</c> or <c>map</c> on the same machine.</summary>
/// <param name="Verb"><c>why</c> or <c>map</c>.</param>
/// <param name="Ended">When it ended.</param>
/// <param name="Store">The store that its services read, by the name of its provider.</param>
/// <param name="Folder">Where its record is.</param>
public sealed record EarlierRecord(string Verb, DateTimeOffset Ended, string Store, string Folder);
