// Makes the calls that standard input lists, over both APIs, and prints what it saw: a line of JSON for each call and API with the status, the detail of an
// error, and the answer. Numbers of answers are written so that none is rounded on the way out: "i:" and decimal digits, "d:" and the bits of a double.
import { readFileSync } from 'node:fs';
import grpc from '@grpc/grpc-js';
import protoLoader from '@grpc/proto-loader';
import { canonical } from './canonical.mjs';

const { rest, grpc: target, protos, calls } = JSON.parse(readFileSync(0, 'utf8'));

const files = ['books', 'compute', 'images', 'payloads'].map((name) => `rpcbench/v1/${name}.proto`);
// A 64-bit integer has no number in JavaScript that can hold it: the library gives its digits.
const definition = protoLoader.loadSync(files, { includeDirs: [protos], longs: String, defaults: true });
const { v1 } = grpc.loadPackageDefinition(definition).rpcbench;
const clients = {};

async function overRest(call) {
  const body = call.bytes === null ? call.body : Buffer.from(call.bytes, 'base64');
  const headers = body === null ? {} : { 'content-type': call.bytes === null ? 'application/json' : 'image/png' };
  const response = await fetch(new URL(call.path, rest), { method: call.method, body, headers });
  const text = await response.text();
  const status = `${response.status}`;
  if (!response.ok) {
    return { status, detail: JSON.parse(text).detail };
  }

  const answer = call.isStream ? text.split('\n').slice(0, -1).map((line) => JSON.parse(line)) : JSON.parse(text || '{}');
  return { status, answer: canonical(answer, ''), text: call.isStream ? undefined : text.slice(0, 100) };
}

function overGrpc(call) {
  const options = { 'grpc.enable_http_proxy': 0 };
  const client = (clients[call.service] ??= new v1[call.service](target, grpc.credentials.createInsecure(), options));
  return new Promise((resolve) => {
    const failed = (error) => resolve({ status: grpc.status[error.code], detail: error.details });
    if (!call.isStream) {
      client[call.rpc](call.request, (error, answer) =>
        error ? failed(error) : resolve({ status: 'OK', answer: canonical(call.isList ? answer.items : answer, '') }));
      return;
    }

    const items = [];
    const stream = client[call.rpc](call.request);
    stream.on('data', (item) => items.push(canonical(item, '')));
    stream.on('error', failed);
    stream.on('end', () => resolve({ status: 'OK', answer: items }));
  });
}

for (const call of calls) {
  console.log(JSON.stringify({ call: call.name, api: 'REST', ...(await overRest(call)) }));
  console.log(JSON.stringify({ call: call.name, api: 'gRPC', ...(await overGrpc(call)) }));
}

Object.values(clients).forEach((client) => client.close());
