namespace RpcBench.ControllersService;

/// <summary>The payloads of the Web API as an MVC controller. The framework does the routing, binding, validation and formatting.</summary>
[ApiController]
[Route("api/payloads")]
public sealed class PayloadsController(StoreCalls calls) : ControllerBase
{
    private IPayloadStore Store => calls.Store;

    [HttpGet("small/{id}")]
    public Task<ActionResult<SmallPayload>> GetSmall(int id, CancellationToken cancellation) => GetAsync(Store.Small, id, cancellation);

    [HttpGet("small")]
    public Task<ActionResult<IReadOnlyList<SmallPayload>>> ListSmall(int take, CancellationToken cancellation) =>
        ListAsync(Store.Small, take, cancellation);

    [HttpGet("medium/{id}")]
    public Task<ActionResult<MediumPayload>> GetMedium(int id, CancellationToken cancellation) => GetAsync(Store.Medium, id, cancellation);

    [HttpGet("medium")]
    public Task<ActionResult<IReadOnlyList<MediumPayload>>> ListMedium(int take, CancellationToken cancellation) =>
        ListAsync(Store.Medium, take, cancellation);

    [HttpGet("large/{id}")]
    public Task<ActionResult<LargePayload>> GetLarge(int id, CancellationToken cancellation) => GetAsync(Store.Large, id, cancellation);

    [HttpGet("large")]
    public Task<ActionResult<IReadOnlyList<LargePayload>>> ListLarge(int take, CancellationToken cancellation) =>
        ListAsync(Store.Large, take, cancellation);

    [HttpGet("deep/{id}")]
    public Task<ActionResult<DeepPayload>> GetDeep(int id, CancellationToken cancellation) => GetAsync(Store.Deep, id, cancellation);

    [HttpGet("deep")]
    public Task<ActionResult<IReadOnlyList<DeepPayload>>> ListDeep(int take, CancellationToken cancellation) =>
        ListAsync(Store.Deep, take, cancellation);

    [HttpGet("deeper/{id}")]
    public Task<ActionResult<DeeperPayload>> GetDeeper(int id, CancellationToken cancellation) => GetAsync(Store.Deeper, id, cancellation);

    [HttpGet("deeper")]
    public Task<ActionResult<IReadOnlyList<DeeperPayload>>> ListDeeper(int take, CancellationToken cancellation) =>
        ListAsync(Store.Deeper, take, cancellation);

    [HttpGet("deepest/{id}")]
    public Task<ActionResult<DeepestPayload>> GetDeepest(int id, CancellationToken cancellation) =>
        GetAsync(Store.Deepest, id, cancellation);

    [HttpGet("deepest")]
    public Task<ActionResult<IReadOnlyList<DeepestPayload>>> ListDeepest(int take, CancellationToken cancellation) =>
        ListAsync(Store.Deepest, take, cancellation);

    private async Task<ActionResult<T>> GetAsync<T>(IPayloads<T> payloads, int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        using var call = calls.Begin(HttpContext, cancellation);
        try
        {
            return Ok(RowId.RequireFound(await call.FindAsync(payloads, RowId.Require(id)), id));
        }
        catch (CallFailedException failed)
        {
            return CreateProblem(failed.Failure);
        }
    }

    private async Task<ActionResult<IReadOnlyList<T>>> ListAsync<T>(
        IPayloads<T> payloads, int take, CancellationToken cancellation)
        where T : class, IPayload
    {
        using var call = calls.Begin(HttpContext, cancellation);
        try
        {
            return Ok(await call.ListAsync(payloads, take));
        }
        catch (CallFailedException failed)
        {
            return CreateProblem(failed.Failure);
        }
    }

    private ObjectResult CreateProblem(CallFailure failure) => Problem(failure.Detail, statusCode: failure.HttpStatus);
}
