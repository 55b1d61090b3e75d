namespace RpcBench.Studies.Tests.Whole;

/// <summary>Collections whose tests share nothing but run one after another.</summary>
internal enum InTurn
{
    WholeProgram,

    /// <summary>Tests that redirect the console of this process.</summary>
    OneConsole,
}
