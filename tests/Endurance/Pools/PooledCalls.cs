namespace RpcBench.Endurance.Pools;

/// <summary>Calls of the load's target, each with one owner, ended by whichever thread comes by.</summary>
internal sealed class PooledCalls() : Campaign(
    "pooled-calls",
    "Every call's result goes to its owner once, no object makes two calls at once, and whoever asks too early, twice or late is refused.",
    whole: 1_000,
    quick: 20)
{
    private const int Threads = 64;
    private const int CallsOfOne = 160;

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        using var scene = await Scene.PrepareAsync(cancellation);
        var seed = trial.Random.Next();
        Thread[] owners = [.. Enumerable.Range(0, Threads).Select(place =>
            new Thread(() => scene.Own(place, new Random(unchecked(seed + (place * 7919))))))];
        Array.ForEach(owners, owner => owner.Start());
        Array.ForEach(owners, owner => owner.Join());
        var (taken, refused) = scene.RequireAll();
        Count("results taken", taken);
        Count("refused", refused);
    }

    /// <summary>What all owners share. Every number is an id of its own; every second answer is wrong, and its error says the id.</summary>
    private sealed class Scene : IDisposable
    {
        private readonly ArmClients _clients;
        private readonly OperationTargetOptions _options;
        private readonly ConcurrentQueue<(int Id, TaskCompletionSource<int> Answer)>[] _pending =
            [.. Enumerable.Range(0, Threads).Select(_ => new ConcurrentQueue<(int, TaskCompletionSource<int>)>())];
        private readonly ConcurrentDictionary<CancellationToken, int> _inFlight = new();
        private readonly CancellationToken[] _tokens = new CancellationToken[(Threads * CallsOfOne) + 1];
        private OperationTarget _target = null!;
        private long _taken;
        private long _refused;
        private volatile Exception? _failure;

        private Scene()
        {
            const string Nowhere = "http://127.0.0.1:1";
            var comparison = Comparison.CreateBuilder([]);
            var (one, two) = (comparison.Arm("one", Nowhere, _ => new object()), comparison.Arm("two", Nowhere, _ => new object()));
            comparison.Operation("Wait", Keys.Range(0, (Threads * CallsOfOne) + 1))
                .Call(one, (_, id, stop) => AnswerAsync(id, stop)).Call(two, (_, id, stop) => AnswerAsync(id, stop))
                .Expect<int>((id, answer) => answer == id && id % 2 == 0);
            var declared = comparison.Build();
            var arm = declared.Arms[0];
            var run = new ChosenRun(0, [new(arm.Id, First: null, Nowhere)], new Dictionary<string, string>());
            _clients = new(new((arm, arm.Address!)), declared.Continue(run));
            _options = new(arm, OperationMix.Single(declared.Operations[0]), 1, TimeSpan.FromHours(1)) { CheckedOneIn = 1 };
        }

        public static async Task<Scene> PrepareAsync(CancellationToken cancellation)
        {
            var scene = new Scene();
            scene._target = await OperationTarget.PrepareAsync(scene._clients, scene._options, cancellation);
            return scene;
        }

        /// <summary>What one thread does: makes calls one after the other and ends other owners' calls while it waits.</summary>
        public void Own(int place, Random random)
        {
            try
            {
                ValueTask<CallResult>? old = null;
                for (var turn = 0; turn < CallsOfOne && _failure is null; turn++)
                {
                    var id = (place * CallsOfOne) + turn + 1;
#pragma warning disable CA2012 // Asking again is what is tried.
                    var call = _target.CallAsync(id, CancellationToken.None);

                    // It may have ended since it was looked at; then the result is its owner's.
                    if (random.Next(64) == 0 && !call.IsCompleted && !IsRefused(call, out var early))
                    {
                        Take(early, id);
                        continue;
                    }

                    for (var wait = new SpinWait(); !call.IsCompleted; wait.SpinOnce(sleep1Threshold: -1))
                    {
                        if (_failure is not null)
                        {
                            return;
                        }

                        EndOne(random.Next(Threads));
                    }

                    Take(call.GetAwaiter().GetResult(), id);
                    Require(random.Next(32) > 0 || IsRefused(call, out _), "A result was given a second time.");
                    Require(old is not { } late || random.Next(32) > 0 || IsRefused(late, out _), "A result was given a second time.");
                    old = old is null || random.Next(20) == 0 ? call : old;
#pragma warning restore CA2012
                }
            }
            catch (Exception exception)
            {
                _failure = exception;
            }
        }

        public (long Taken, long Refused) RequireAll()
        {
            Require(_failure is null, _failure is BrokenClaimException ? _failure.Message : $"{_failure}");
            const int Calls = Threads * CallsOfOne;
            var failed = Enumerable.Range(1, Calls).Count(IsFailing);
            Require(
                _taken == Calls && _inFlight.IsEmpty && _target.Checked == Calls - failed,
                $"{Calls} calls were made, {_taken} results taken, {_inFlight.Count} left, {_target.Checked} of {Calls - failed} answers "
                + $"compared.");
            return (_taken, _refused);
        }

        public void Dispose()
        {
            _target.Dispose();
            _clients.Dispose();
        }

        private static bool IsFailing(int id) => id % 32 == 31;

        private void Take(CallResult result, int id)
        {
            Interlocked.Increment(ref _taken);
            Require(
                result.Error is null ? id % 2 == 0 : result.Example!.Contains($"id {id} ", StringComparison.Ordinal),
                $"The call of id {id} was given: {result}");
        }

        private bool IsRefused(ValueTask<CallResult> call, out CallResult result)
        {
            try
            {
                result = call.GetAwaiter().GetResult();
                return false;
            }
            catch (InvalidOperationException)
            {
                Interlocked.Increment(ref _refused);
                result = CallResult.Good;
                return true;
            }
        }

        private void EndOne(int place)
        {
            if (_pending[place].TryDequeue(out var pending))
            {
                var (id, answer) = pending;
                Forget(id);
                _ = IsFailing(id) ? answer.TrySetException(new IOException($"id {id} ended")) : answer.TrySetResult(id);
            }
        }

        // A pooled call has one source of tokens for all its calls: two at once would show the same.
        private Task<int> AnswerAsync(int id, CancellationToken cancellation)
        {
            Require(_inFlight.TryAdd(cancellation, id), $"One object makes the call {id} and another at once.");
            _tokens[id] = cancellation;
            if (id % 8 == 0)
            {
                Forget(id);
                return Task.FromResult(id);
            }

            var answer = new TaskCompletionSource<int>();
            _pending[(id * 31) % Threads].Enqueue((id, answer));
            return answer.Task;
        }

        private void Forget(int id) => _inFlight.TryRemove(new(_tokens[id], id));
    }
}
