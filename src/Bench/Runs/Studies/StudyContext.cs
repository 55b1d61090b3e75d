using System.Diagnostics;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Studies;

/// <summary>What every part of a study's run needs.</summary>
/// <param name="Site">Where the calls go.</param>
/// <param name="Pace">How much is repeated.</param>
/// <param name="Margin">At which a difference counts.</param>
/// <param name="Seed">Of the run.</param>
/// <param name="Order">Draws every order.</param>
/// <param name="Screen">Shows what runs.</param>
/// <param name="Launch">Starts a process as one of the run's.</param>
/// <param name="ClientProgram">What a client process runs.</param>
internal sealed record StudyContext(
    StudySite Site, StudyPace Pace, double Margin, int Seed, Random Order, StudyScreen Screen, Func<ProcessStartInfo, Process> Launch, string ClientProgram)
{
    /// <summary>Both APIs, the first drawn.</summary>
    public Api[] ShuffledApis()
    {
        var apis = Enum.GetValues<Api>();
        Order.Shuffle(apis);
        return apis;
    }
}
