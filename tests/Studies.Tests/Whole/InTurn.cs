namespace RpcBench.Studies.Tests.Whole;

/// <summary>Collections that share nothing but their turn.</summary>
internal enum InTurn
{
    /// <summary>Tests of runs of the program.</summary>
    WholeProgram,

    /// <summary>Tests that take the console of this process.</summary>
    OneConsole,
}
