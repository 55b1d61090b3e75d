using RpcBench.Bench.Operations;
using RpcBench.Studies.Sources;

namespace RpcBench.Bench.Studies;

/// <summary>How much source one API needs for some operations.</summary>
/// <param name="Scope"><see cref="SourceSizes.Books"/> or <see cref="SourceSizes.All"/>.</param>
/// <param name="Api">The API.</param>
/// <param name="HandWritten">The service's own code; what both services share is in neither.</param>
/// <param name="Contract">What is written by hand so that code is generated from it: the .proto of gRPC, the contexts of source-generated JSON of REST.</param>
/// <param name="Generated">What is generated from the contract, for services and clients together.</param>
internal sealed record SourceSize(string Scope, Api Api, SourceCount HandWritten, SourceCount Contract, SourceCount Generated)
{
    /// <summary>For example <c>books, gRPC</c>.</summary>
    public string Title => $"{Scope}, {Api.InWords()}";

    /// <summary>What the contract is called.</summary>
    public string ContractName => Api == Api.Rest ? "JSON contexts" : ".proto";

    /// <summary>All that somebody wrote.</summary>
    public SourceCount Written => HandWritten + Contract;
}
