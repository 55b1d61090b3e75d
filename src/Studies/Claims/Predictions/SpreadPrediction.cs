using System.Text.Json.Serialization;

namespace RpcBench.Studies.Claims.Predictions;

/// <summary><c>spread</c>: the times of calls over one API lie closer together.</summary>
public sealed record SpreadPrediction : TimedPrediction
{
    public required ComparedApi Steadier { get; init; }

    public required SpreadMeasure By { get; init; }
}

/// <summary>How far calls' times lie apart.</summary>
[JsonConverter(typeof(JsonStringEnumConverter<SpreadMeasure>))]
public enum SpreadMeasure
{
    /// <summary>Maximum less minimum.</summary>
    [JsonStringEnumMemberName("range")]
    Range,

    /// <summary>Standard deviation over mean.</summary>
    [JsonStringEnumMemberName("relativeDeviation")]
    RelativeDeviation,

    /// <summary>99th percentile over median.</summary>
    [JsonStringEnumMemberName("tail")]
    Tail,
}
