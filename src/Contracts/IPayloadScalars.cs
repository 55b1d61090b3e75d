namespace RpcBench.Contracts;

/// <summary>The scalars that most objects have. Each type declares them itself, because code-first protobuf ignores the members of base
/// types.</summary>
public interface IPayloadScalars
{
    int Id { get; set; }

    string StringValue { get; set; }

    int IntValue { get; set; }

    double DoubleValue { get; set; }
}
