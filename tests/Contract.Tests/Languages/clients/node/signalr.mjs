// Invokes the hub of payloads with SignalR's own client, over a WebSocket with JSON. Prints what it saw as client.mjs does.
import { readFileSync } from 'node:fs';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { canonical } from './canonical.mjs';

const { address, calls } = JSON.parse(readFileSync(0, 'utf8'));
const hub = new HubConnectionBuilder()
  .withUrl(`${address}/payloads`, { skipNegotiation: true, transport: HttpTransportType.WebSockets })
  .configureLogging(LogLevel.None)
  .build();
await hub.start();

for (const call of calls) {
  try {
    const answer = await hub.invoke(call.rpc, call.isList ? 0 : call.request.id);
    console.log(JSON.stringify({ call: call.name, api: 'signalr', status: 'OK', answer: canonical(answer, '') }));
  } catch (error) {
    // The client says before it which error it was.
    console.log(JSON.stringify({ call: call.name, api: 'signalr', status: 'REFUSED', detail: error.message.replace(/^.*HubException: /, '') }));
  }
}

await hub.stop();
process.stdout.write('', () => process.exit(0));
