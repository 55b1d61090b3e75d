namespace RpcBench.Bench;

internal static class BenchExamples
{
    public static void Declare(ComparisonBuilder comparison) => comparison
        .Example("--store memory", "the protocols alone, without a database's time")
        .Example("--mysql \"Server=db;Database=rpcbench;User ID=me;Password=...\" --init-store", "your MySQL or MariaDB, filled first")
        .Example("--filter '*Book*'", "operations beside the twelve methods, here of books")
        .Example("--rest-http 2", "both APIs over HTTP/2")
        .Example("--arms rest,rest-h2,grpc", "REST over HTTP/2, and gRPC, each against REST")
        .Example("--network rtt=35ms,rate=100mbit,name=office --connections per-call",
            "over a network of your own, a new connection for every call")
        .Example("why --store memory", "the protocols alone")
        .Example("why --network same-zone", "over a distance")
        .Example("map --store memory", "the protocols alone")
        .Example("map --operation ListLargePayloads --take 1,10,100 --network rtt=35ms",
            "other sizes, over a network of your own")
        .Example("serve --port-rest 0 --port-rest-h2 0 --port-grpc 0", "on any free ports")
        .Example("doctor --store mysql", "whether a run over MySQL can start");
}
