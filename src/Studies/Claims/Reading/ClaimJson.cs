using System.Text.Json.Serialization;

namespace RpcBench.Studies.Claims.Reading;

/// <summary>Source-generated JSON of <see cref="Claim"/>: strict, so that a misspelt member cannot be overlooked.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    RespectNullableAnnotations = true,
    RespectRequiredConstructorParameters = true,
    AllowOutOfOrderMetadataProperties = true)]
[JsonSerializable(typeof(Claim))]
internal sealed partial class ClaimJson : JsonSerializerContext;
