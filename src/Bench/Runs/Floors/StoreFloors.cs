using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Stores;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Contracts.Payloads;
using RpcBench.Store.Alternatives;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>One large payload read from MySQL as the services read it, against reading it row by row and against a small payload.</summary>
internal static class StoreFloors
{
    private const double TimesFaster = 8;
    private const double TimesASmallOne = 4;

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(
        SideBySide sides, LabOptions options, Action<string> leaveOut, CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        await using var store = await PreparedStore.PrepareAsync(options, folder, cancellation);
        if (store.Options.Provider != "mysql")
        {
            leaveOut($"reads from MySQL, because the store is {store.Options.Provider} ({store.Choice.Why})");
            return [];
        }

        await using var alternatives = await StoreAlternatives.OpenAsync(store.Options, cancellation);
        var chosen = alternatives.ByName["Chosen"];
        var rowByRow = alternatives.ByName["RowByRow"];
        var large = Reading.Of(async id => await chosen.FindAsync<LargePayload>(id, CancellationToken.None));
        var largeByRow = Reading.Of(async id => await rowByRow.FindAsync<LargePayload>(id, CancellationToken.None));
        var small = Reading.Of(async id => await chosen.FindAsync<SmallPayload>(id, CancellationToken.None));

        var (faster, once, byRow) = await sides.MeasureAsync(large, largeByRow, 1, cancellation);
        var (times, one, whole) = await sides.MeasureAsync(small, large, 1, cancellation);
        return
        [
            new("One large payload from MySQL, against reading its 43 rows one by one", "time row by row over time as chosen", TimesFaster, AtLeast: true,
                faster.Estimate, faster, $"{Figure.Time(byRow * 1e9)} and {Figure.Time(once * 1e9)}"),
            new("One large payload from MySQL, against a small one", "time of the large over time of the small", TimesASmallOne, AtLeast: false,
                times.Estimate, times, $"{Figure.Time(whole * 1e9)} and {Figure.Time(one * 1e9)}"),
        ];
    }
}
