namespace RpcBench.Load.Engine;

/// <summary>What decides when a call starts: <see cref="ClosedModel"/> or <see cref="OpenModel"/>.</summary>
public abstract record LoadModel;
