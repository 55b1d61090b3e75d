namespace RpcBench.RestApi.Health;

/// <summary>The health of the service.</summary>
/// <param name="Status"><c>live</c> or <c>ready</c>.</param>
/// <param name="Store">Which store it reads: <c>mysql</c>, <c>sqlite</c> or <c>memory</c>.</param>
internal sealed record HealthReport(string Status, string Store);
