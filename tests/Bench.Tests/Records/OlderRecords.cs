using RpcBench.Records;

namespace RpcBench.Bench.Tests.Records;

/// <summary>Documents of the versions before arms, with the sides <c>rest</c> and <c>grpc</c>; not yet sealed.</summary>
internal static class OlderRecords
{
    private const string Ratio = """{ "estimate": 0.5, "low": 0.4, "high": 0.6, "confidence": 0.95, "pairs": 40 }""";

    private const string Benchmark = """{ "meanNanoseconds": 9, "errorNanoseconds": 1, "standardDeviationNanoseconds": 1, "callsPerSecond": 1, "allocatedBytes": 700, "iterationNanoseconds": [9] }""";

    private const string Paired = """
        { "calls": 30, "meanNanoseconds": 20, "p50Nanoseconds": 19, "p90Nanoseconds": 25, "p99Nanoseconds": 40, "maxNanoseconds": 41, "blockNanoseconds": [18, 20, 22] }
        """;

    private const string Side = """
        {
          "seconds": 1, "blocks": 2, "calls": 10, "failed": 0, "dropped": 0, "perSecond": 10, "askedPerSecond": null, "peakInFlight": 1, "latency": null,
          "service": null, "lateness": null, "errors": [], "checked": 1, "timeline": [], "cost": null, "invalidBecause": []
        }
        """;

    private const string Point = """ "network": "local", "operation": "GetSmallPayload", "kind": "Closed", "schedule": null """;

    /// <summary>Version 2 of a run.</summary>
    public static string Run { get; } = $$"""
        {
          {{Begin("run", 2)}},
          "conditions": {
            {{Conditions("\"grpcHttpVersion\": \"2.0\",")}}
          },
          "check": { "objects": 1, "checksum": "00", "mismatches": [{ "operation": "GetDeepPayload", "path": "id 1: name", "rest": "a", "grpc": "b" }] },
          "networks": [
            {
              "name": "local",
              "asked": { "roundTripNanoseconds": 0, "bitsPerSecond": null, "jitterNanoseconds": 0, "loss": 0 },
              "engine": "none",
              "before": null,
              "after": null,
              "pairs": 40,
              "blockMilliseconds": 50,
              "operations": [
                {
                  "name": "GetSmallPayload", "shape": "small", "family": "Wide", "kind": "Single",
                  "rest": { "benchmark": {{Benchmark}}, "paired": {{Paired}}, "wire": { "calls": 100, "sentBytes": 1, "receivedBytes": 2 }, "server": null },
                  "grpc": { "benchmark": null, "paired": null, "wire": { "calls": 100, "sentBytes": 3, "receivedBytes": 4 }, "server": null },
                  "ratio": {{Ratio}}, "verdict": "GrpcFaster"
                },
                { "name": "GetDeepPayload", "shape": "deep", "family": "Deep", "kind": "Single", "rest": {}, "grpc": {}, "ratio": null, "verdict": null }
              ],
              "cold": [{{Cold("rest")}}, {{Cold("grpc")}}]
            }
          ],
          "invalidBecause": [],
          "notes": []
        }
        """;

    /// <summary>Version 1 of a load of both.</summary>
    public static string Load { get; } = Loads(
        $$"""
            {
              {{Point}}, "inFlight": 8, "rest": {{Side}}, "grpc": {{Side}},
              "ratios": [{ "quantity": "time per call", "ratio": {{Ratio}}, "verdict": "RestFaster" }]
            }
            """,
        $$"""
            {
              "network": "local", "operation": "GetSmallPayload", "api": "gRPC", "objective": "p99=50ms", "kneeInFlight": 8, "kneePerSecond": 100, "perSecond": 90,
              "closed": [], "open": [], "atCapacity": {{Side}}
            }
            """,
        """
            {
              "network": "local", "shape": "large", "api": "REST", "form": "JSON array", "reader": "fast", "calls": 3, "objects": 100, "firstObject": 1, "lastObject": 2,
              "gapP50": 1, "gapP99": 1, "objectsPerSecond": 1, "clientAllocatedBytes": 1, "serviceAllocatedBytes": null, "servicePeakResidentBytes": null,
              "objectsReadByService": null
            }
            """);

    /// <summary>Version 1 of a load of gRPC alone.</summary>
    public static string LoadOfOne { get; } = Loads($$"""{ {{Point}}, "inFlight": 8, "rest": null, "grpc": {{Side}}, "ratios": [] }""", "", "");

    /// <summary>Version 1 of a study.</summary>
    public static string Study { get; } = $$"""
        {
          {{Begin("study", 1)}},
          "conditions": {
            {{Conditions("\"grpcHttpVersion\": \"2.0\",")}}
          },
          "check": { "objects": 1, "checksum": "00", "mismatches": [] },
          "isThorough": false,
          "studies": [
            {
              "name": "python-lab", "seconds": 1, "networks": [],
              "workloads": [
                {
                  "workload": "add", "network": "local",
                  "asPublished": { "rest": null, "grpc": null, "ratio": null, "verdict": null },
                  "likeForLike": { "rest": null, "grpc": null, "ratio": {{Ratio}}, "verdict": "GrpcFaster" }
                }
              ],
              "counts": [{ "workload": "add", "network": "local", "api": "REST", "statistic": "max", "asPublished": 1, "likeForLike": 1, "unit": "calls" }],
              "series": []
            }
          ],
          "invalidBecause": [],
          "notes": []
        }
        """;

    private static string Loads(string points, string capacities, string streaming) => $$"""
        {
          {{Begin("load", 1)}},
          "conditions": {
            {{Conditions("\"restTarget\": \"http://server:5080/\", \"grpcTarget\": null, \"deadlineNanoseconds\": 1, \"warmupSeconds\": 1, \"durationSeconds\": 1, \"checkedOneIn\": 100,")}}
          },
          "check": null,
          "ceilings": [{ "api": "REST", "inFlight": 64, "perSecond": 1000 }, { "api": "gRPC", "inFlight": 64, "perSecond": 2000 }],
          "points": [{{points}}],
          "capacities": [{{capacities}}],
          "streaming": [{{streaming}}],
          "invalidBecause": [],
          "notes": []
        }
        """;

    private static string Begin(string kind, int version) => $$"""
        "schema": "rpcbench.{{kind}}",
          "version": {{version}},
          "checksum": "{{SealedJson.NoChecksum}}",
          "tool": "0.0.0",
          "started": "2026-01-01T00:00:00+00:00",
          "ended": "2026-01-01T00:03:00+00:00",
          "outcome": "Complete",
          "arguments": [],
          "machine": { "operatingSystem": "An OS", "processor": "A processor", "cores": 2, "memoryBytes": 1, "runtime": ".NET 10", "architecture": "X64" }
        """;

    private static string Conditions(string own) => $$"""
        "store": { "provider": "memory", "why": "--store memory", "driver": "none", "server": "none" }, "services": [],
            "restHttpVersion": "1.1", {{own}}
            "clientGc": "concurrent workstation", "margin": 0.05, "seed": 7, "connections": "reuse", "packages": {}, "fixed": {}
        """;

    private static string Cold(string api) => $$"""
        {
          "api": "{{api}}", "operation": "GetSmallPayload", "processes": 3, "processStartNanoseconds": 1, "connectNanoseconds": 1, "firstCallNanoseconds": 1,
          "secondCallNanoseconds": 1, "afterIdleNanoseconds": null, "idleSeconds": 0
        }
        """;
}
