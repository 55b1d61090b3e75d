namespace RpcBench.Contracts;

/// <summary>Where two responses to the same request differ.</summary>
/// <param name="Path">The field in JSON's names, for example <c>items[3].mediumPayloadTwo.intValue</c>; empty for the response as a
/// whole.</param>
/// <param name="Rest">What the REST response holds there; strings in quotes, <c>(missing)</c> for a member that is not there.</param>
/// <param name="Grpc">The same of the gRPC response.</param>
public sealed record PayloadDifference(string Path, string Rest, string Grpc)
{
    /// <summary>For example <c>items[3].intValue: REST 4, gRPC 5</c>.</summary>
    public override string ToString() => $"{(Path.Length == 0 ? "the answer" : Path)}: REST {Rest}, gRPC {Grpc}";
}
