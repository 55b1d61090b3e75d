using Google.Protobuf.Collections;

namespace RpcBench.Contracts;

/// <summary>Creates messages from collections. Each call creates its own message, as each call of the REST service writes its own JSON.
/// Messages that are kept between calls would spare gRPC work that is measured.</summary>
public static class PayloadLists
{
    public static V1.SmallPayloadList ToMessage(this IReadOnlyList<SmallPayload> payloads)
    {
        var list = new V1.SmallPayloadList();
        list.Items.Fill(payloads, static payload => payload.ToMessage());
        return list;
    }

    public static V1.MediumPayloadList ToMessage(this IReadOnlyList<MediumPayload> payloads)
    {
        var list = new V1.MediumPayloadList();
        list.Items.Fill(payloads, static payload => payload.ToMessage());
        return list;
    }

    public static V1.LargePayloadList ToMessage(this IReadOnlyList<LargePayload> payloads)
    {
        var list = new V1.LargePayloadList();
        list.Items.Fill(payloads, static payload => payload.ToMessage());
        return list;
    }

    public static V1.DeepPayloadList ToMessage(this IReadOnlyList<DeepPayload> payloads)
    {
        var list = new V1.DeepPayloadList();
        list.Items.Fill(payloads, static payload => payload.ToMessage());
        return list;
    }

    public static V1.DeeperPayloadList ToMessage(this IReadOnlyList<DeeperPayload> payloads)
    {
        var list = new V1.DeeperPayloadList();
        list.Items.Fill(payloads, static payload => payload.ToMessage());
        return list;
    }

    public static V1.DeepestPayloadList ToMessage(this IReadOnlyList<DeepestPayload> payloads)
    {
        var list = new V1.DeepestPayloadList();
        list.Items.Fill(payloads, static payload => payload.ToMessage());
        return list;
    }

    private static void Fill<T, TMessage>(this RepeatedField<TMessage> items, IReadOnlyList<T> payloads, Func<T, TMessage> toMessage)
    {
        items.Capacity = payloads.Count;
        foreach (var payload in payloads)
        {
            items.Add(toMessage(payload));
        }
    }
}
