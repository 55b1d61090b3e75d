using System.CommandLine;

namespace RpcBench.Tests;

public sealed class ReservationTests : SampleProgramTest
{
    [Fact]
    public void AReservationThatWasNotMadeHasNoValue()
    {
        Claim<int> claim = null!;
        Build(all =>
        {
            all.AddArms().AddOperation("Get");
            claim = all.Claim("number", (_, _) => Task.FromResult(7), (_, _, _) => Task.CompletedTask);
        });

        AssertHas(Assert.Throws<InvalidOperationException>(() => claim.Value).Message, "number");
    }

    [Fact]
    public async Task ConcurrentReleasesUseTheValueOptionsAndAddressOfTheirOwnRun()
    {
        List<string> released = [];
        var begun = 0;
        var both = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var stale = Claimed("stale", 7, "http://127.0.0.1:5071/");
        var current = Claimed("current", 8, "http://127.0.0.1:5081/");
        var watchdog = Build(Declare);

        await Task.WhenAll(RunCleanup.RemoveAsync(stale, watchdog.ParseCleanup), RunCleanup.RemoveAsync(current, watchdog.ParseCleanup));

        Assert.Equal(
            ["7 7 stale http://127.0.0.1:5071/", "8 8 current http://127.0.0.1:5081/"], released.Distinct().Order(StringComparer.Ordinal));
        Assert.Null(watchdog.Claims[0].SerializedValue);

        void Declare(ComparisonBuilder all)
        {
            Claim<int> claim = null!;
            var way = new Option<string>("--way");
            all.Command.Add(way);
            var one = all.Arm("one", "http://127.0.0.1:1", target => new CalledTarget($"{target.Options.GetValue(way)} {target.Address}"));
            one.Variant("two");
            all.Operation("Get", [1]).Call(one, (_, key, _) => Task.FromResult(key));
            claim = all.Claim("number", (_, _) => Task.FromResult(0), async (clients, value, stop) =>
            {
                if (Interlocked.Increment(ref begun) == 2)
                {
                    both.SetResult();
                }

                await both.Task.WaitAsync(stop);
                lock (released)
                {
                    released.AddRange(clients.Of(one).Select(client => $"{value} {claim.Value} {client.Where}").Distinct());
                }
            });
        }

        // Returns the folder of a run that has reserved the value.
        string Claimed(string way, int value, string address)
        {
            var declared = Build(Declare);
            declared.CommandLine = ["--way", way];
            declared.Claims[0].SerializedValue = $"{value}";
            var compared = declared.CreateRun(
                "test", new Application(declared).Parse(declared.CommandLine), declared.DefaultArms,
                declared.DefaultArms.ToDictionary(arm => arm.Id, _ => new Uri(address)));
            var folder = Directory.CreateDirectory(PathTo(way)).FullName;
            CleanupList.Add(
                folder,
                new RunReservation(declared.Claims[0], CreateEndpoints(compared), compared, compared.ChooseForProcess()));
            return folder;
        }
    }

    [Fact]
    public async Task AReservationIsReleasedIfALaterReservationFails()
    {
        List<string> events = [];
        var declared = Build(all =>
        {
            var first = all.Claim("first", (_, _) => Task.FromResult(7), (_, value, _) =>
            {
                events.Add($"releases {value}");
                return Task.CompletedTask;
            });
            var second = all.Claim<int>(
                "second", (_, _) => throw new InvalidOperationException("none is free"), (_, _, _) => Task.CompletedTask);
            var arms = all.AddServedArms().AddOperation("Get", [1], (operation, one, two) =>
                operation.Needs(first).Needs(second).CallBoth(one, two, (_, key, _) => Task.FromResult(key)));
            TestEnvironmentTests.AddListeningService(all, arms);
        });
        var compared = declared.ReadRun();
        await using var environment = await compared.StartAsync();

        var refusal = await Assert.ThrowsAsync<UserException>(() => compared.ReserveAsync(environment, compared.Operations, default));

        Assert.Equal("The run could not reserve second: InvalidOperationException: none is free", refusal.Message);
        Assert.Equal(["releases 7"], events);
    }

    [Fact]
    public async Task EveryProcessOfARunKnowsItsReservationAndReleasesItOnce()
    {
        using var program = Start(Fault.NeedsReservation, ShortestRun);

        await AssertExitCodeAsync(program, ExitCodes.Success);

        Assert.Equal(["first 7", "second 8"], File.ReadAllLines(PathTo(SampleProgram.ReleasedFileVariable)));
    }

    [SkippableFact]
    public async Task TheWatchdogOfAKilledRunReleasesItsReservations()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Guards end runs on Linux.");
        using var program = Start(Fault.NeedsReservation, EndlessRun);
        await program.WaitForLineAsync(FirstRoundText);
        program.KillWithoutChildren();

        await Polling.WaitUntilAsync(() => Leftovers.FindAny(TemporaryFolder).Count == 0);

        Assert.Equal(["first 7", "second 8"], File.ReadAllLines(PathTo(SampleProgram.ReleasedFileVariable)).Distinct().Order());
    }
}

internal sealed record CalledTarget(string Where);
