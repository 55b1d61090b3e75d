namespace RpcBench.Studies.Audit.Model;

/// <summary>
/// By how much one network of a study is farther than another. By the pings where there are any; else by what another API's lightest
/// workload takes longer there, of which at least a twelfth is one round trip: looking up a name, connecting, TLS and a small call take fewer.
/// </summary>
internal sealed class Distances(StudyTimes study, Func<Cell, bool> trusts)
{
    private const double MostRoundTrips = 12;

    /// <summary>How much longer a call of this API must take at the one than at the other; null where that is unknown or not longer.</summary>
    public Distance? Between(string near, string far, string api)
    {
        if (study.PingOf(near) is { } nearPing && study.PingOf(far) is { } farPing)
        {
            var more = farPing.Milliseconds - nearPing.Milliseconds;
            return more <= 0 ? null : new(more, true, $"the ping grows by {Wording.Ms(more)}, from {nearPing.Words} to {farPing.Words}");
        }

        return study.Pings.Count > 0 ? null : ByOthers(near, far, api);
    }

    private Distance? ByOthers(string near, string far, string api)
    {
        var growths = study.Usual
            .Where(time => time.Cell.Network == near && time.Cell.Api != api && trusts(time.Cell) && trusts(time.Cell with { Network = far }))
            .Select(time => (Near: time, Far: study.UsualOf(time.Cell with { Network = far })))
            .Where(pair => pair.Far is not null)
            .Select(pair => (pair.Near, More: pair.Far!.Milliseconds - pair.Near.Milliseconds))
            .ToList();
        if (growths.Count == 0 || growths.MinBy(growth => growth.More) is not { More: > 0 } lightest)
        {
            return null;
        }

        return new(lightest.More / MostRoundTrips, false,
            $"there is no ping, but {lightest.Near.Figure.Workload} over {lightest.Near.Figure.Api} grows by {Wording.Ms(lightest.More)}, which is at most {MostRoundTrips:0} round trips, so that one is {Wording.Ms(lightest.More / MostRoundTrips)}");
    }
}

/// <summary>A distance beyond another network.</summary>
/// <param name="Milliseconds">Of one round trip more.</param>
/// <param name="IsMeasured">Whether a ping says so.</param>
/// <param name="Words">Where it comes from, as half a sentence.</param>
internal sealed record Distance(double Milliseconds, bool IsMeasured, string Words);
