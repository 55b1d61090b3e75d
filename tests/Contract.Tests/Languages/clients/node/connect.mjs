// Makes the unary calls of the payload service in the Connect protocol, with JSON and protobuf, over both versions of HTTP, by a client that knows nothing of this project but its
// contract. Prints what it saw as client.mjs does.
import { readFileSync } from 'node:fs';
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { Code, createClient } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-node';
import { canonical } from './canonical.mjs';

const { http1, http2, contract, calls } = JSON.parse(readFileSync(0, 'utf8'));
const service = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(contract))).getService('rpcbench.v1.PayloadService');

for (const [httpVersion, baseUrl] of [['1.1', http1], ['2', http2]]) {
  for (const useBinaryFormat of [false, true]) {
    const client = createClient(service, createConnectTransport({ baseUrl, httpVersion, useBinaryFormat }));
    const api = `${useBinaryFormat ? 'protobuf' : 'JSON'} over HTTP/${httpVersion}`;
    for (const call of calls) {
      const method = call.rpc[0].toLowerCase() + call.rpc.slice(1);
      try {
        const answer = await client[method](call.request);
        console.log(JSON.stringify({ call: call.name, api, status: 'OK', answer: canonical(call.isList ? answer.items : answer, '') }));
      } catch (error) {
        const status = Code[error.code].replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
        console.log(JSON.stringify({ call: call.name, api, status, detail: error.rawMessage }));
      }
    }
  }
}

// HTTP/2 sessions would keep the process for a while; what it saw is written first.
process.stdout.write('', () => process.exit(0));
