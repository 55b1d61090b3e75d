namespace RpcBench.Contracts;

/// <summary>The nested chains, and the deep payloads that hold three of them, as messages.</summary>
public static class DeepMapping
{
    public static V1.DeepPayload ToMessage(DeepPayload payload) => new()
    {
        Id = payload.Id,
        DepthOne = ToMessage(payload.DepthOne),
        DepthTwo = ToMessage(payload.DepthTwo),
        DepthThree = ToMessage(payload.DepthThree),
    };

    public static V1.DeeperPayload ToMessage(DeeperPayload payload) => new()
    {
        Id = payload.Id,
        DepthFour = ToMessage(payload.DepthFour),
        DepthFive = ToMessage(payload.DepthFive),
        DepthSix = ToMessage(payload.DepthSix),
    };

    public static V1.DeepestPayload ToMessage(DeepestPayload payload) => new()
    {
        Id = payload.Id,
        DepthSeven = ToMessage(payload.DepthSeven),
        DepthEight = ToMessage(payload.DepthEight),
        DepthNine = ToMessage(payload.DepthNine),
    };

    private static V1.DepthOne ToMessage(DepthOne level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
    };

    private static V1.DepthTwo ToMessage(DepthTwo level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthOne = ToMessage(level.DepthOne),
    };

    private static V1.DepthThree ToMessage(DepthThree level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthTwo = ToMessage(level.DepthTwo),
    };

    private static V1.DepthFour ToMessage(DepthFour level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthThree = ToMessage(level.DepthThree),
    };

    private static V1.DepthFive ToMessage(DepthFive level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthFour = ToMessage(level.DepthFour),
    };

    private static V1.DepthSix ToMessage(DepthSix level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthFive = ToMessage(level.DepthFive),
    };

    private static V1.DepthSeven ToMessage(DepthSeven level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthSix = ToMessage(level.DepthSix),
    };

    private static V1.DepthEight ToMessage(DepthEight level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthSeven = ToMessage(level.DepthSeven),
    };

    private static V1.DepthNine ToMessage(DepthNine level) => new()
    {
        Id = level.Id,
        StringValue = level.StringValue,
        IntValue = level.IntValue,
        DoubleValue = level.DoubleValue,
        DepthEight = ToMessage(level.DepthEight),
    };
}
