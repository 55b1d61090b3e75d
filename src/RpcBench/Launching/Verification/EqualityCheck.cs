using System.Security.Cryptography;

namespace RpcBench.Launching.Verification;

/// <summary>Checks that all arms return the same data as the baseline before anything is timed: every operation, every key and every field.
/// If <c>maxPairs</c> is set, it compares only the first keys of each operation.</summary>
internal sealed class EqualityCheck(
    ArmClients clients, Func<ComparedOperation, int>? maxPairs = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null)
{
    // Enough to keep both sides busy. Each operation's responses stay in memory until the checksum includes them.
    private const int MaxConcurrency = 4;

    // The most differences of an operation between two arms that are listed. Further differences are only counted.
    private const int MaxListed = 5;

    private readonly IReadOnlyDictionary<ComparedArm, SocketCounter> _counters =
        counters ?? new Dictionary<ComparedArm, SocketCounter>();

    /// <summary>What the arms' handlers observed, by operation and in the order of the arms.</summary>
    public IReadOnlyList<(ComparedOperation Operation, IReadOnlyList<ObservedCalls> Arms)> ObservedCalls { get; private set; } = [];

    public ConcurrentDictionary<string, TimeSpan> CallTimes { get; } = [];

    /// <summary>Compares the operations, several at a time. The record does not depend on the order in which they end. Its checksum is
    /// SHA-256 over the bytes of every object, with the length of each object before it as four bytes in little-endian order.</summary>
    /// <exception cref="UserException">Thrown when operations need something unavailable, or calls were not counted.</exception>
    public async Task<CheckRecord> RunAsync(IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation)
    {
        await ComparisonRun.PrepareAsync(clients, operations, cancellation);
        var findings = new OperationOutcome[operations.Count];
        var indexed = operations.Index().ToLookup(one => one.Item.IsIndependent);
        await Parallel.ForEachAsync(
            indexed[true], new ParallelOptions { MaxDegreeOfParallelism = MaxConcurrency, CancellationToken = cancellation }, FindAsync);

        // These operations run one at a time, because no operation may see data that another operation leaves behind.
        foreach (var one in indexed[false])
        {
            await FindAsync(one, cancellation);
        }

        ObservedCalls = [.. operations.Zip(
            findings,
            (operation, finding) => (operation, (IReadOnlyList<ObservedCalls>)[.. finding.ObservedCalls]))];

        // Every arm has separate connections and a separate counter.
        await Task.WhenAll(_counters.Select(one =>
            CheckHandlerAsync(operations.Where(operation => operation.IsIndependent), one.Key, one.Value, cancellation)));
        foreach (var (arm, counter) in _counters)
        {
            await CheckHandlerAsync(operations.Where(operation => !operation.IsIndependent), arm, counter, cancellation);
        }

        return new(
            findings.Sum(finding => finding.Objects), ComputeChecksum(findings.SelectMany(finding => finding.Contents ?? [])),
            [.. findings.SelectMany(finding => finding.Mismatches)])
        {
            Contents = operations.Zip(findings).Where(one => one.First.IsIndependent && one.Second.Contents is not null)
                .ToDictionary(one => one.First.Name, one => ComputeChecksum(one.Second.Contents!)),
        };

        async ValueTask FindAsync((int Index, ComparedOperation Operation) one, CancellationToken token) =>
            findings[one.Index] = await CompareAsync(one.Operation, token);
    }

    private static string ComputeChecksum(IEnumerable<byte[]> contents)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        var length = new byte[sizeof(int)];
        foreach (var content in contents)
        {
            BinaryPrimitives.WriteInt32LittleEndian(length, content.Length);
            hash.AppendData(length);
            hash.AppendData(content);
        }

        return Convert.ToHexStringLower(hash.GetCurrentHash());
    }

    /// <summary>Makes one call of each operation alone, and checks that it goes through the arm's handler. Opening a connection may go
    /// through the handler even if the calls bypass it.</summary>
    private async Task CheckHandlerAsync(
        IEnumerable<ComparedOperation> operations, ComparedArm arm, SocketCounter counter, CancellationToken cancellation)
    {
        foreach (var operation in operations.Where(operation => operation.IsCalledOver(arm)))
        {
            var loop = new ClosedLoop(1, operation.Bind(arm, clients), CallLimit.Standard);
            await loop.PrepareAsync(1, cancellation);
            var begin = Stopwatch.GetTimestamp();
            var (sent, _) = await counter.CountAsync(() => loop.RunAsync(1, null, cancellation));
            RecordCallTime(operation, Stopwatch.GetElapsedTime(begin));
            if (sent == 0)
            {
                throw new UserException($"The calls of {operation.Name} over {arm.Id} did not go through target.Handler. Create the client "
                    + "with target.Handler, and a WebSocket with an HttpMessageInvoker of it.");
            }

            await loop.CleanAsync(1, cancellation);
        }
    }

    private async Task<OperationOutcome> CompareAsync(ComparedOperation operation, CancellationToken cancellation)
    {
        var finding = new OperationOutcome();

        // Arms that return nothing to compare are called too, to check that they respond and to see their connections.
        foreach (var arm in clients.Arms.Where(arm => !arm.IsComparable && operation.IsCalledOver(arm)))
        {
            await new ClosedLoop(1, operation.Bind(arm, clients), CallLimit.Standard).RunAsync(1, null, cancellation);
        }

        ComparedArm[] compared = [.. clients.Arms.Where(arm => arm.IsComparable && operation.IsCalledOver(arm))];
        foreach (var arm in compared.Skip(1))
        {
            await CompareAsync(operation, compared[0], arm, finding, cancellation);
        }

        var refusal = finding.ObservedCalls.Select(seen => seen.DescribeRefusal()).OfType<string>().FirstOrDefault();
        return refusal is null || finding.Mismatches.Count > 0 ? finding : throw new UserException(refusal);
    }

    private async Task CompareAsync(
        ComparedOperation operation, ComparedArm first, ComparedArm second, OperationOutcome finding, CancellationToken cancellation)
    {
        var found = new ArmOutcome(operation, first, second, finding.Contents is null);
        var pairs = operation.Equality.CallBothAsync(first, second, clients, CallLimit.Standard, cancellation);
        await foreach (var pair in pairs.Take(maxPairs?.Invoke(operation) ?? int.MaxValue))
        {
            RecordCallTime(operation, pair.Call);
            found.Add(pair);
        }

        finding.Add(found);
    }

    private void RecordCallTime(ComparedOperation operation, TimeSpan call) =>
        CallTimes.AddOrUpdate(operation.Name, call, (_, least) => call < least ? call : least);

    private sealed class OperationOutcome
    {
        /// <summary>The contents from the first two arms that provide them, or null if none has provided them yet.</summary>
        public IReadOnlyList<byte[]>? Contents { get; private set; }

        public List<MismatchRecord> Mismatches { get; } = [];

        public int Objects { get; private set; }

        public List<ObservedCalls> ObservedCalls { get; } = [];

        public void Add(ArmOutcome found)
        {
            // The baseline is called again for every further arm.
            ObservedCalls.AddRange(ObservedCalls.Count == 0 ? [found.BaselineCalls, found.ContenderCalls] : [found.ContenderCalls]);

            // A further arm returns the same objects again.
            Objects = Math.Max(Objects, found.Objects);
            Contents ??= found.Contents;
            Mismatches.AddRange(found.Mismatches);
        }
    }

    private sealed class ArmOutcome(ComparedOperation operation, ComparedArm baseline, ComparedArm arm, bool keepsContents)
    {
        private readonly ResponseEquality _equality = operation.Equality;
        private readonly List<MismatchRecord> _listed = [];
        private List<byte[]>? _contents = keepsContents ? [] : null;
        private int _differences;

        public ObservedCalls BaselineCalls { get; } = new(operation, baseline);

        public ObservedCalls ContenderCalls { get; } = new(operation, arm);

        public int Objects { get; private set; }

        /// <summary>The compared contents, or null if they are not kept, not available or different.</summary>
        public IReadOnlyList<byte[]>? Contents => _differences == 0 ? _contents : null;

        /// <summary>The listed differences. The first entry has the number of differences if there are several.</summary>
        public IEnumerable<MismatchRecord> Mismatches => _differences > 1
            ? _listed.Skip(1).Prepend(_listed[0] with { Differences = _differences }) : _listed;

        public void Add(ResponsePair pair)
        {
            foreach (var difference in _equality.FindDifferences(pair))
            {
                _differences++;
                if (_differences <= MaxListed)
                {
                    _listed.Add(CreateMismatch(pair, difference));
                }
            }

            BaselineCalls.Add(pair.First);
            ContenderCalls.Add(pair.Second);
            Objects += _equality.CountObjects(pair.First);
            KeepContents(_equality.GetCanonicalContent(pair));
        }

        private MismatchRecord CreateMismatch(ResponsePair pair, ResponseDifference difference)
        {
            var field = difference.Path.Length == 0 ? "the answer" : difference.Path;
            return new(
                operation.Name, pair.KeyText + field, [new(baseline.Label, difference.First), new(arm.Label, difference.Second)]);
        }

        private void KeepContents(IReadOnlyList<byte[]>? contents)
        {
            if (contents is null)
            {
                _contents = null;
            }
            else
            {
                _contents?.AddRange(contents);
            }
        }
    }
}
