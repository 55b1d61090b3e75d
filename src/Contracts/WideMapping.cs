namespace RpcBench.Contracts;

/// <summary>
/// Small, medium and large payloads as messages. Each call maps its own, as each call of the REST service writes its own JSON: a message
/// kept between calls would spare one side the work that is measured.
/// </summary>
public static class WideMapping
{
    public static V1.SmallPayload ToMessage(SmallPayload payload) => new()
    {
        Id = payload.Id,
        StringValueOne = payload.StringValueOne,
        StringValueTwo = payload.StringValueTwo,
        StringValueThree = payload.StringValueThree,
        IntValueOne = payload.IntValueOne,
        IntValueTwo = payload.IntValueTwo,
        IntValueThree = payload.IntValueThree,
        DoubleValueOne = payload.DoubleValueOne,
        DoubleValueTwo = payload.DoubleValueTwo,
        DoubleValueThree = payload.DoubleValueThree,
    };

    public static V1.MediumPayload ToMessage(MediumPayload payload) => new()
    {
        Id = payload.Id,
        StringValue = payload.StringValue,
        IntValue = payload.IntValue,
        DoubleValue = payload.DoubleValue,
        SmallPayloadOne = ToMessage(payload.SmallPayloadOne),
        SmallPayloadTwo = ToMessage(payload.SmallPayloadTwo),
        SmallPayloadThree = ToMessage(payload.SmallPayloadThree),
        SmallPayloadFour = ToMessage(payload.SmallPayloadFour),
        SmallPayloadFive = ToMessage(payload.SmallPayloadFive),
        SmallPayloadSix = ToMessage(payload.SmallPayloadSix),
    };

    public static V1.LargePayload ToMessage(LargePayload payload) => new()
    {
        Id = payload.Id,
        StringValue = payload.StringValue,
        IntValue = payload.IntValue,
        DoubleValue = payload.DoubleValue,
        MediumPayloadOne = ToMessage(payload.MediumPayloadOne),
        MediumPayloadTwo = ToMessage(payload.MediumPayloadTwo),
        MediumPayloadThree = ToMessage(payload.MediumPayloadThree),
        MediumPayloadFour = ToMessage(payload.MediumPayloadFour),
        MediumPayloadFive = ToMessage(payload.MediumPayloadFive),
        MediumPayloadSix = ToMessage(payload.MediumPayloadSix),
    };
}
