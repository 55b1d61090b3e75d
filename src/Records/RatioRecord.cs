namespace RpcBench.Records;

/// <summary>Time of gRPC divided by time of REST; below one gRPC is faster.</summary>
/// <param name="Estimate">Geometric mean of the pairs' ratios.</param>
/// <param name="Low">Lower end of the interval.</param>
/// <param name="High">Upper end of the interval.</param>
/// <param name="Confidence">0.95.</param>
/// <param name="Pairs">Pairs of blocks that it rests on.</param>
public sealed record RatioRecord(double Estimate, double Low, double High, double Confidence, int Pairs);
