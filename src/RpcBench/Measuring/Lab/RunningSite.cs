namespace RpcBench.Measuring.Lab;

/// <summary>Services that run already and go on, wherever they are.</summary>
internal sealed class RunningSite(LabFolder folder, NetworkEngine engine, Endpoints endpoints) : Site(folder, engine)
{
    public override Endpoints Endpoints => endpoints;

    public override bool RestartsServices => false;

    public override IReadOnlyList<ServiceRecord> Services() => [];

    public override int? ProcessOf(ComparedArm arm) => null;

    protected override Task StartServicesAsync(CancellationToken cancellation) => Task.CompletedTask;

    protected override ValueTask StopServicesAsync() => ValueTask.CompletedTask;
}
