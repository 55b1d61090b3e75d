using System.CommandLine;
using RpcBench.Bench.Lab;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>serve</c>: store and services, until Ctrl-C.</summary>
internal static class ServeCommand
{
    public static Command Create()
    {
        var lab = new LabArguments();
        var command = new Command("serve", "Starts the store and both services and waits; prints the address of Swagger UI");
        lab.AddTo(command);
        command.SetAction(async (parsed, cancellation) =>
        {
            await using var laboratory = await Laboratory.StartAsync(lab.Read(parsed) with { Ports = LabPorts.Standard }, cancellation);
            var console = AnsiConsole.Console;
            LabFacts.Write(console, laboratory);
            console.WriteLine($"Swagger UI    {new Uri(laboratory.Rest.Announcement.Http1!, "/swagger")}");
            console.WriteLine($"REST          {laboratory.Rest.Announcement.Http1} (HTTP/1.1), {laboratory.Rest.Announcement.Http2} (HTTP/2)");
            console.WriteLine($"gRPC          {laboratory.Grpc.Announcement.Http2}");
            console.WriteLine("Ctrl-C ends everything.");
            await laboratory.LostAsync(cancellation);
            return ExitCodes.Success;
        });
        return command;
    }
}
