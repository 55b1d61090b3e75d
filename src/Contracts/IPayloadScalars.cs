namespace RpcBench.Contracts;

/// <summary>The scalars that most objects have. Each type declares them itself, because code-first protobuf takes no member from a base
/// type.</summary>
public interface IPayloadScalars
{
    int Id { get; set; }

    string StringValue { get; set; }

    int IntValue { get; set; }

    double DoubleValue { get; set; }
}
