namespace RpcBench.Records;

/// <summary>The proof that both services answer alike.</summary>
/// <param name="Objects">Payloads that were compared field by field.</param>
/// <param name="Checksum">SHA-256 of the compared content, hexadecimal.</param>
/// <param name="Mismatches">The first difference of every operation that differs; such an operation is not timed.</param>
public sealed record CheckRecord(int Objects, string Checksum, IReadOnlyList<MismatchRecord> Mismatches);

/// <summary>A field in which the two answers differ.</summary>
/// <param name="Operation">The operation's name.</param>
/// <param name="Path">The field, for example <c>items[3].mediumPayloadTwo.intValue</c>, with the id asked for before it.</param>
/// <param name="Rest">What REST answered.</param>
/// <param name="Grpc">What gRPC answered.</param>
public sealed record MismatchRecord(string Operation, string Path, string Rest, string Grpc);
