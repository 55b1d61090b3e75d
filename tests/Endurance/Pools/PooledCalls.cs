using RpcBench.Load;
using RpcBench.Measuring.Operations;
using RpcBench.Measuring.Runs.Load;

namespace RpcBench.Endurance.Pools;

/// <summary>Calls of the load's target, each with one owner, ended by whichever thread comes by; owners ask for results too early, twice
/// and late.</summary>
public sealed class PooledCalls() : Campaign(
    "pooled-calls",
    "Every call's result goes to its owner once, no object makes two calls at once, and whoever asks too early, twice or late is refused.",
    whole: 1_000,
    quick: 20)
{
    private const int Threads = 64;
    private const int CallsOfOne = 160;

    private long _good;
    private long _refused;

    public override IReadOnlyList<string> Findings =>
        [string.Create(CultureInfo.InvariantCulture, $"{_good:N0} results taken, {_refused:N0} refused")];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        using var scene = await Scene.PrepareAsync(cancellation);
        var failures = new ConcurrentQueue<Exception>();
        var seed = trial.Random.Next();
        Thread[] owners = [.. Enumerable.Range(0, Threads).Select(place => new Thread(() =>
        {
            try
            {
                new Owner(scene, place, new Random(unchecked(seed + (place * 7919)))).Run();
            }
            catch (Exception exception)
            {
                failures.Enqueue(exception);
                scene.Fail();
            }
        }))];
        Array.ForEach(owners, owner => owner.Start());
        Array.ForEach(owners, owner => owner.Join());
        if (failures.TryDequeue(out var failure))
        {
            throw failure as BrokenClaimException ?? new BrokenClaimException(failure.ToString(), failure);
        }

        scene.RequireCounts(Threads * CallsOfOne);
        Interlocked.Add(ref _good, scene.Taken);
        Interlocked.Add(ref _refused, scene.Refused);
    }

    /// <summary>What all owners share.</summary>
    private sealed class Scene : IDisposable
    {
        private readonly ArmClients _clients = new(new((Arm.Rest, new Uri("http://127.0.0.1:1"))));
        private readonly ConcurrentQueue<(int Id, TaskCompletionSource<object> Answer)>[] _pending =
            [.. Enumerable.Range(0, Threads).Select(_ => new ConcurrentQueue<(int, TaskCompletionSource<object>)>())];
        private readonly ConcurrentDictionary<CancellationToken, int> _inFlight = new();
        private long _taken;
        private long _refused;
        private readonly CancellationToken[] _tokens = new CancellationToken[(Threads * CallsOfOne) + 1];
        private volatile bool _hasFailed;

        public OperationTarget Target { get; private set; } = null!;

        public long Taken => Interlocked.Read(ref _taken);

        public long Refused => Interlocked.Read(ref _refused);

        public bool HasFailed => _hasFailed;

        /// <summary>Every number is an id of its own; every second answer is wrong, and what is said of it names the id.</summary>
        public static async Task<Scene> PrepareAsync(CancellationToken cancellation)
        {
            var scene = new Scene();
            var operation = new Operation("Wait", "wait", ShapeFamily.None, OperationKind.Computation, scene.AnswerAsync, scene.AnswerAsync)
            {
                Ids = int.MaxValue,
                Check = (_, id, answer) => (int)answer == id && id % 2 == 0,
            };
            scene.Target = await OperationTarget.PrepareAsync(
                scene._clients, new(Arm.Rest, OperationMix.Of(operation), 1, TimeSpan.FromHours(1)) { CheckedOneIn = 1 }, cancellation);
            return scene;
        }

        public void Fail() => _hasFailed = true;

        public void Took(CallResult result, int id)
        {
            Interlocked.Increment(ref _taken);
            var isIts = result.Error is null ? id % 2 == 0
                : result.Example!.Contains(string.Create(CultureInfo.InvariantCulture, $"id {id} "), StringComparison.Ordinal);
            if (!isIts)
            {
                throw new BrokenClaimException($"The call of id {id} was given: {result}");
            }
        }

        public void Refuse() => Interlocked.Increment(ref _refused);

        /// <summary>Ends a call that waits at a place, if one does.</summary>
        public void EndOne(int place)
        {
            if (_pending[place % Threads].TryDequeue(out var pending))
            {
                Forget(pending.Id);
                if (IsFailing(pending.Id))
                {
                    pending.Answer.SetException(new IOException(string.Create(CultureInfo.InvariantCulture, $"id {pending.Id} ended")));
                }
                else
                {
                    pending.Answer.SetResult(pending.Id);
                }
            }
        }

        public void RequireCounts(long calls)
        {
            var failed = Enumerable.Range(1, (int)calls).Count(IsFailing);
            Require(
                Taken == calls && _inFlight.IsEmpty && Target.Checked == calls - failed,
                $"{calls} calls were made, {Taken} results taken, {_inFlight.Count} left, {Target.Checked} of {calls - failed} answers compared.");
        }

        public void Dispose()
        {
            Target.Dispose();
            _clients.Dispose();
        }

        private static bool IsFailing(int id) => id % 32 == 31;

        // A pooled call has one source of tokens for all its calls: two at once would show the same.
        private Task<object> AnswerAsync(ArmClient client, int id, CallReport? report, CancellationToken cancellation)
        {
            if (!_inFlight.TryAdd(cancellation, id))
            {
                throw new BrokenClaimException($"One object makes the calls {id} and {_inFlight[cancellation]} at once.");
            }

            _tokens[id] = cancellation;
            if (id % 8 == 0)
            {
                Forget(id);
                return Task.FromResult<object>(id);
            }

            var answer = new TaskCompletionSource<object>();
            _pending[(id * 31) % Threads].Enqueue((id, answer));
            return answer.Task;
        }

        private void Forget(int id) => _inFlight.TryRemove(new(_tokens[id], id));
    }

    /// <summary>One thread: makes calls one after the other and ends other owners' calls while it waits.</summary>
    private sealed class Owner(Scene scene, int place, Random random)
    {
        private ValueTask<CallResult> _old;
        private bool _hasOld;

        public void Run()
        {
            for (var turn = 0; turn < CallsOfOne && !scene.HasFailed; turn++)
            {
                var number = (place * CallsOfOne) + turn;
#pragma warning disable CA2012 // Asking again is what is tried.
                var call = scene.Target.CallAsync(number, CancellationToken.None);

                // It may have ended since it was looked at; then the result is its owner's.
                if (random.Next(64) == 0 && !call.IsCompleted && !IsRefused(call, out var early))
                {
                    scene.Took(early, number + 1);
                }
                else
                {
                    Finish(call, number + 1);
                }
#pragma warning restore CA2012
            }
        }

        private void Finish(ValueTask<CallResult> call, int id)
        {
            var wait = new SpinWait();
            while (!call.IsCompleted && !scene.HasFailed)
            {
                scene.EndOne(random.Next(Threads));
                wait.SpinOnce(sleep1Threshold: -1);
            }

            if (scene.HasFailed)
            {
                return;
            }

            scene.Took(call.GetAwaiter().GetResult(), id);
            if (random.Next(32) == 0)
            {
                RequireRefusal(call);
            }

            if (_hasOld && random.Next(32) == 0)
            {
                RequireRefusal(_old);
            }

            if (!_hasOld || random.Next(20) == 0)
            {
                (_old, _hasOld) = (call, true);
            }
        }

        private void RequireRefusal(ValueTask<CallResult> call) => Require(IsRefused(call, out _), "A result was given a second time.");

        private bool IsRefused(ValueTask<CallResult> call, out CallResult result)
        {
            try
            {
                result = call.GetAwaiter().GetResult();
                return false;
            }
            catch (InvalidOperationException)
            {
                scene.Refuse();
                result = CallResult.Good;
                return true;
            }
        }
    }
}
