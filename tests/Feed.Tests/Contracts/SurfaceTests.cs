using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Grpc.AspNetCore.Server;
using Grpc.Net.Client;

namespace RpcBench.Feed.Tests.Contracts;

/// <summary>A member that is missing would show only when the transport first calls it, perhaps in the middle of a run.</summary>
public sealed class SurfaceTests
{
    public static TheoryData<Type> Transports => [typeof(GrpcChannel), typeof(GrpcServiceOptions)];

    [Theory, MemberData(nameof(Transports))]
    public void EveryTypeOfTheTransportLoads(Type transport) => Assert.NotEmpty(transport.Assembly.GetTypes());

    [Theory, MemberData(nameof(Transports))]
    public void EveryMemberThatTheTransportRefersToIsThere(Type transport)
    {
        using var file = new PEReader(File.OpenRead(transport.Assembly.Location));
        var metadata = file.GetMetadataReader();
        // Whatever the surrounding code is generic over may be any class: the contracts ask for nothing else.
        var open = Enumerable.Repeat(typeof(string), 8).ToArray();

        var members = metadata.MemberReferences
            .Where(handle => IsContract(metadata, metadata.GetMemberReference(handle).Parent))
            .Select(handle => transport.Module.ResolveMember(MetadataTokens.GetToken(handle), open, open))
            .ToList();

        Assert.DoesNotContain(null, members);
        Assert.True(members.Count > 50, $"Only {members.Count} members were looked up.");
    }

    private static bool IsContract(MetadataReader metadata, EntityHandle handle) => handle.Kind switch
    {
        HandleKind.AssemblyReference =>
            metadata.GetString(metadata.GetAssemblyReference((AssemblyReferenceHandle)handle).Name) is "Grpc.Core.Api" or "Grpc.Net.Common",
        HandleKind.TypeReference => IsContract(metadata, metadata.GetTypeReference((TypeReferenceHandle)handle).ResolutionScope),
        HandleKind.TypeSpecification => IsContract(metadata, Generic(metadata, (TypeSpecificationHandle)handle)),
        _ => false,
    };

    // A closed generic type is a blob: the code for "generic", the code for "class" or "struct", the open type, its arguments.
    private static EntityHandle Generic(MetadataReader metadata, TypeSpecificationHandle handle)
    {
        var blob = metadata.GetBlobReader(metadata.GetTypeSpecification(handle).Signature);
        if (blob.ReadSignatureTypeCode() != SignatureTypeCode.GenericTypeInstance)
        {
            return default;
        }

        blob.ReadSignatureTypeCode();
        return blob.ReadTypeHandle();
    }
}
