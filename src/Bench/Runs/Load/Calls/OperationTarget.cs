using System.Runtime.CompilerServices;
using RpcBench.Bench.Operations;
using RpcBench.Load.Calls;

namespace RpcBench.Bench.Runs.Load.Calls;

/// <summary>
/// A mix of operations over one API. Which operation and which id a call has, and whether its content is compared, depends on its number and the
/// seed alone: both APIs get the same calls. The clients stay the caller's.
/// </summary>
public sealed class OperationTarget : ICallTarget, IDisposable
{
    private readonly ApiClients _clients;
    private readonly OperationTargetOptions _options;
    private readonly CallDeadlines _deadlines;
    private readonly KnownAnswers _known;
    private long _checked;

    private OperationTarget(ApiClients clients, OperationTargetOptions options, KnownAnswers known)
    {
        _clients = clients;
        _options = options;
        _known = known;
        _deadlines = new(options.Deadline);
    }

    /// <summary>Calls whose content was compared so far.</summary>
    public long Checked => Volatile.Read(ref _checked);

    /// <summary>Fetches once what every call must answer; an API that does not answer well to single calls is not put under load.</summary>
    /// <exception cref="TimeoutException">An operation was not answered in time.</exception>
    public static async Task<OperationTarget> PrepareAsync(ApiClients clients, OperationTargetOptions options, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(clients);
        ArgumentNullException.ThrowIfNull(options);
        var known = new KnownAnswers();
        await known.FetchAsync(clients, options.Api, options.Mix, options.FetchLimit, cancellation);
        return new(clients, options, known);
    }

    /// <inheritdoc/>
    /// <exception cref="OperationCanceledException">The run was given up; the call is neither good nor failed.</exception>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        var operation = _options.Mix.Choose(number, _options.Seed);
        var id = (int)(number % operation.Ids) + 1;
        var deadline = _deadlines.Start(cancellation);
        try
        {
            var answer = await operation.Over(_options.Api)(_clients, id, null, deadline.Token);
            return IsChecked(number) ? Check(operation, id, answer) : CallResult.Good;
        }
        catch (Exception exception)
        {
            cancellation.ThrowIfCancellationRequested();
            return CallResult.Failed(CallErrors.Classify(exception, deadline.HasPassed), CallErrors.InWords(exception));
        }
        finally
        {
            _deadlines.End(deadline);
        }
    }

    public void Dispose() => _deadlines.Dispose();

    // By chance and not every hundredth: of a hundred ids it would always be the same.
    private bool IsChecked(long number) =>
        _options.CheckedOneIn == 1 || NumberedChance.Of(number, ~_options.Seed) % (uint)_options.CheckedOneIn == 0;

    private CallResult Check(Operation operation, int id, object answer)
    {
        Interlocked.Increment(ref _checked);
        return _known.Has(operation, id, answer)
            ? CallResult.Good
            : CallResult.Failed(CallErrorKind.WrongContent, $"{operation} of id {id} answered with other content than before the load");
    }
}
