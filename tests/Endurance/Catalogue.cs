namespace RpcBench.Endurance;

/// <summary>The campaigns, in the order in which they run.</summary>
public static class Catalogue
{
    /// <summary>New instances of all of them.</summary>
    public static IReadOnlyList<Campaign> All() =>
    [
        new CommandLine.CommandLineCampaign(),
        new Stores.DeadlocksCampaign(),
        new Stores.OneSessionCampaign(),
        new Stores.SecretsCampaign(),
        new Stores.StoreKillsCampaign(),
        new Wire.GrpcWireCampaign(),
        new Peers.SlowPeersCampaign(),
        new Soak.SoakCampaign(),
        new Wire.RestWireCampaign(),
        new Wire.VerdictCampaign(),
        new Records.FailingDisks(),
        new Records.MutatedRecords(),
        new Records.MutatedTables(),
        new Records.CsvCells(),
        new Pools.PooledCalls(),
        new Kills.KillsCampaign(),
        new Truth.RepeatedAnswers(),
        new Truth.ArmAgainstItself(),
        new Truth.SlowedArm(),
        new Truth.KnownFactors(),
        new Truth.IndependentLoop(),
    ];
}
