namespace RpcBench.PayloadProjects.Contracts;

/// <summary>The scalar types that a JSON value can have in the contract.</summary>
internal enum Scalar
{
    Boolean,
    Int32,
    Int64,
    UInt64,
    Double,
    Text,
}
