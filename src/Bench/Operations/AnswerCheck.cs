using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Operations;

/// <summary>Whether an answer is right whose content the caller knows.</summary>
/// <param name="inputs">What calls send.</param>
/// <param name="number">The call's number.</param>
/// <param name="answer">What the call returned, over either API.</param>
public delegate bool AnswerCheck(OperationInputs inputs, int number, object answer);
