using System.Text.Json.Serialization;

namespace RpcBench.Bench.Reports.Load.Crank;

/// <summary>What a job tells crank's agent on standard output.</summary>
/// <param name="Metadata">Describes each name once.</param>
/// <param name="Measurements">The values.</param>
internal sealed record CrankOutput(IReadOnlyList<CrankMetadata> Metadata, IReadOnlyList<CrankMeasurement> Measurements);

/// <summary>One name that measurements may have.</summary>
/// <param name="Source">Who measures.</param>
/// <param name="Name">The name.</param>
/// <param name="Aggregate">What crank makes of several values of one job.</param>
/// <param name="Reduce">What crank makes of the values of several jobs.</param>
/// <param name="Format">How .NET is to write the value.</param>
/// <param name="ShortDescription">For crank's table.</param>
/// <param name="LongDescription">For whoever wonders.</param>
internal sealed record CrankMetadata(
    string Source, string Name, CrankOperation Aggregate, CrankOperation Reduce, string Format, string ShortDescription, string LongDescription);

/// <summary>One value.</summary>
/// <param name="Timestamp">When it was taken.</param>
/// <param name="Name">A name that the metadata describes.</param>
/// <param name="Value">The value.</param>
internal sealed record CrankMeasurement(DateTimeOffset Timestamp, string Name, double Value);

/// <summary>Those of crank's operations that are used here, by crank's names.</summary>
internal enum CrankOperation
{
    Max,
    Min,
    Sum,
}

/// <summary>Source-generated JSON of <see cref="CrankOutput"/>.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true)]
[JsonSerializable(typeof(CrankOutput))]
internal sealed partial class CrankJson : JsonSerializerContext;
