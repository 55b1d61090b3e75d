using System.Text.Json.Serialization;

namespace RpcBench.Bench.Runs.Cold;

/// <summary>What a fresh client says of its first steps, as one line of its standard output.</summary>
/// <param name="ProcessStartNanoseconds">From before its process was started to its first line of code.</param>
/// <param name="FirstCallNanoseconds">The first call, its client and its connection included.</param>
/// <param name="SecondCallNanoseconds">The second call; null: it made none.</param>
internal sealed record ColdSteps(double ProcessStartNanoseconds, double FirstCallNanoseconds, double? SecondCallNanoseconds);

/// <summary>What it says after its idle time, as a second line.</summary>
/// <param name="CallNanoseconds">The first call after it.</param>
internal sealed record ColdIdle(double CallNanoseconds);

/// <summary>Source-generated JSON of a fresh client's lines.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ColdSteps))]
[JsonSerializable(typeof(ColdIdle))]
internal sealed partial class ColdJson : JsonSerializerContext;
