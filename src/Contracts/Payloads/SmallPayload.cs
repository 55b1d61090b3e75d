namespace RpcBench.Contracts.Payloads;

/// <summary>Nine scalars, one row.</summary>
public sealed record SmallPayload(
    int Id,
    string StringValueOne,
    string StringValueTwo,
    string StringValueThree,
    int IntValueOne,
    int IntValueTwo,
    int IntValueThree,
    double DoubleValueOne,
    double DoubleValueTwo,
    double DoubleValueThree) : IPayload;
