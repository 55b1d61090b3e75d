using MathNet.Numerics.Statistics;

namespace RpcBench.Reporting.Results;

internal static class DisturbanceFacts
{
    /// <summary>The scatter of the fixed computation on an otherwise idle machine. docs/decisions.md has the measurement.</summary>
    public const double UsualScatter = 0.04;

    // Above this multiple of the usual scatter, the machine explains wide intervals.
    private const double MaxUsualFactor = 2;

    private const string Unknown = "not known";

    public static IEnumerable<(string Name, string Value)> List(DisturbanceRecord? measured)
    {
        if (measured is null)
        {
            yield break;
        }

        yield return ("Used by other programs", $"{FormatShare(measured.UsedWhileCalling)} of the processors while the run called "
            + $"services, {FormatShare(measured.UsedWhileResting)} while it called nothing"
            + DisturbanceRule.DescribePrograms(measured.Programs));
        yield return ("Taken by other virtual machines", FormatShare(measured.Stolen));
        if (measured.Scatter is { } scatter)
        {
            yield return ("Scatter of the ratios from launch to launch",
                $"{Format.Percent(scatter.Launches)}; the rounds within launches explain {Format.Percent(scatter.Rounds)}");
        }

        if (ComputeMachineScatter(measured) is { } own)
        {
            yield return ("The machine's own scatter", Describe(own));
        }
    }

    /// <summary>Returns the standard deviation of the logarithm of the fixed computation's times over the whole run, or null if they were
    /// not measured.</summary>
    public static double? ComputeMachineScatter(DisturbanceRecord measured)
    {
        double[] logarithms =
            [.. measured.LoopNanoseconds.SelectMany(times => times).Where(time => time > 0).Select(time => Math.Log(time))];
        return logarithms.Length > 1 ? logarithms.StandardDeviation() : null;
    }

    private static string Describe(double scatter)
    {
        var words = $"{Format.Percent(scatter)} in the times of a fixed piece of work between launches; usual on a machine with nothing "
            + $"else to do: {Format.Percent(UsualScatter)} or less";
        return scatter > MaxUsualFactor * UsualScatter ? $"{words}. Intervals are wider because of the machine" : words;
    }

    private static string FormatShare(double? part) => part is { } known ? Format.Percent(known) : Unknown;
}
