namespace RpcBench.Studies.Audit;

/// <summary>
/// By how much one network of a study is farther than another. By the pings where there are any; else by what another API's lightest
/// workload takes longer there, of which at least a twelfth is one round trip: looking up a name, connecting, TLS and a small call take
/// fewer.
/// </summary>
/// <param name="Milliseconds">Of one round trip more.</param>
/// <param name="IsMeasured">Whether a ping says so.</param>
/// <param name="Words">Where it comes from, as half a sentence.</param>
internal sealed record Distance(double Milliseconds, bool IsMeasured, string Words)
{
    private const double MostRoundTrips = 12;

    /// <summary>How much longer a call of this API must take at the one than at the other; null where that is unknown or not
    /// longer.</summary>
    public static Distance? Between(StudyTimes study, string near, string far, string api, Func<Cell, bool> trusts)
    {
        if (study.PingOf(near) is { } nearPing && study.PingOf(far) is { } farPing)
        {
            var longer = farPing.Milliseconds - nearPing.Milliseconds;
            return longer <= 0
                ? null
                : new(longer, true, $"the ping grows by {Wording.Ms(longer)}, from {nearPing.Words} to {farPing.Words}");
        }

        var growths =
            from time in study.Usual
            where time.Cell.Network == near && time.Cell.Api != api && trusts(time.Cell) && trusts(time.Cell with { Network = far })
            let farTime = study.UsualOf(time.Cell with { Network = far })
            where farTime is not null
            select (time.Figure, More: farTime.Milliseconds - time.Milliseconds);
        return study.HasPings || growths.DefaultIfEmpty().MinBy(growth => growth.More) is not ({ } lightest, > 0 and var more) ? null
            : new(more / MostRoundTrips, false,
                $"there is no ping, but {lightest.Workload} over {lightest.Api} grows by {Wording.Ms(more)}, "
                + $"which is at most {MostRoundTrips:0} round trips, so that one is {Wording.Ms(more / MostRoundTrips)}");
    }
}
