namespace RpcBench.Contracts;

/// <summary>What most objects hold of their own. Each declares it itself: code-first protobuf takes no member from a base.</summary>
public interface IPayloadScalars
{
    int Id { get; set; }

    string StringValue { get; set; }

    int IntValue { get; set; }

    double DoubleValue { get; set; }
}
