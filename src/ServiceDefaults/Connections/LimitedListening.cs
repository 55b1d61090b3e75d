using System.IO.Pipelines;
using System.Net;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Features;

namespace RpcBench.ServiceDefaults.Connections;

/// <summary>
/// Kestrel's transport with a <see cref="ConnectionLimit"/>. Where connections are accepted, and not as a middleware of connections: those run
/// later, when many more may have been accepted than there are descriptors for.
/// </summary>
internal sealed class LimitedListening(IConnectionListenerFactory transport, ConnectionLimit limit) : IConnectionListenerFactory
{
    public async ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default) =>
        new Listener(await transport.BindAsync(endpoint, cancellationToken), limit);

    private sealed class Listener(IConnectionListener listener, ConnectionLimit limit) : IConnectionListener
    {
        public EndPoint EndPoint => listener.EndPoint;

        public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default)
        {
            while (await listener.AcceptAsync(cancellationToken) is { } connection)
            {
                if (limit.TryEnter())
                {
                    return new Connection(connection, limit);
                }

                // Its descriptor is free again before the next one is taken.
                connection.Abort(new("There are as many connections as are allowed."));
                await connection.DisposeAsync();
            }

            return null;
        }

        public ValueTask UnbindAsync(CancellationToken cancellationToken = default) => listener.UnbindAsync(cancellationToken);

        public ValueTask DisposeAsync() => listener.DisposeAsync();
    }

    /// <summary>Counts until its socket is closed.</summary>
    private sealed class Connection(ConnectionContext connection, ConnectionLimit limit) : ConnectionContext
    {
        public override string ConnectionId { get => connection.ConnectionId; set => connection.ConnectionId = value; }

        public override IFeatureCollection Features => connection.Features;

        public override IDictionary<object, object?> Items { get => connection.Items; set => connection.Items = value; }

        public override IDuplexPipe Transport { get => connection.Transport; set => connection.Transport = value; }

        public override CancellationToken ConnectionClosed { get => connection.ConnectionClosed; set => connection.ConnectionClosed = value; }

        public override EndPoint? LocalEndPoint { get => connection.LocalEndPoint; set => connection.LocalEndPoint = value; }

        public override EndPoint? RemoteEndPoint { get => connection.RemoteEndPoint; set => connection.RemoteEndPoint = value; }

        public override void Abort(ConnectionAbortedException abortReason) => connection.Abort(abortReason);

        public override async ValueTask DisposeAsync()
        {
            try
            {
                await connection.DisposeAsync();
            }
            finally
            {
                limit.Leave();
                await base.DisposeAsync();
            }
        }
    }
}
