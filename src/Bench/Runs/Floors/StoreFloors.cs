using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Stores;
using RpcBench.Contracts.Payloads;
using RpcBench.Store.Alternatives;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>One large payload read from MySQL as the services read it, against reading it row by row and against a small payload.</summary>
internal static class StoreFloors
{
    public static async Task MeasureAsync(FloorsRun run, CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        await using var store = await PreparedStore.PrepareAsync(run.Options, folder, cancellation);
        if (store.Options.Provider != "mysql")
        {
            run.LeaveOut($"reads from MySQL, because the store is {store.Options.Provider} ({store.Choice.Why})");
            return;
        }

        await using var alternatives = await StoreAlternatives.OpenAsync(store.Options, cancellation);
        var (chosen, rowByRow) = (alternatives.ByName["Chosen"], alternatives.ByName["RowByRow"]);
        var large = SideBySide.Reads(async id => await chosen.FindAsync<LargePayload>(id, CancellationToken.None));
        var largeByRow = SideBySide.Reads(async id => await rowByRow.FindAsync<LargePayload>(id, CancellationToken.None));
        var small = SideBySide.Reads(async id => await chosen.FindAsync<SmallPayload>(id, CancellationToken.None));
        var sides = new SideBySide();
        var byRow = await sides.MeasureAsync(large, largeByRow, 1, cancellation);
        var bySize = await sides.MeasureAsync(small, large, 1, cancellation);
        run.Keep(Promise.AgainstRows, byRow.Ratio, byRow.TimesBackwards);
        run.Keep(Promise.AgainstSmall, bySize.Ratio, bySize.TimesBackwards);
    }
}
