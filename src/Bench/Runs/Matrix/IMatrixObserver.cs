using RpcBench.Bench.Operations;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Told what BenchmarkDotNet does, on its thread.</summary>
public interface IMatrixObserver
{
    /// <summary>BenchmarkDotNet is about to make a project in a folder that is to go with the run.</summary>
    void Building(string folder);

    /// <summary>The project was built.</summary>
    void Built();

    /// <summary>A case begins.</summary>
    void Started(string method, Arm arm);

    /// <summary>A case ended; null: without figures.</summary>
    void Ended(string method, Arm arm, BenchmarkRecord? figures);

    /// <summary>Nothing further will come.</summary>
    void Failed(string reason);
}
