namespace RpcBench.Bench.Runs.Check;

/// <summary>What two arms gave where they must give the same.</summary>
/// <param name="What">Which of an operation's answers; empty: there is only one.</param>
/// <param name="Rest">From REST: a record or a list of records.</param>
/// <param name="Grpc">From gRPC: a message or a list of messages.</param>
internal sealed record AnswerPair(string What, object Rest, object Grpc);
