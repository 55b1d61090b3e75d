// Asks for bodies of MessagePack and decodes them with the public library, which finds arrays: the contract says which member is where.
// Prints what it saw as client.mjs does.
import { readFileSync } from 'node:fs';
import { createFileRegistry, fromBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { decode } from '@msgpack/msgpack';
import { canonical } from './canonical.mjs';

const { address, contract, calls } = JSON.parse(readFileSync(0, 'utf8'));
const service = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(contract))).getService('rpcbench.v1.PayloadService');

// A member has the index of its field's number.
const named = (values, type) => Object.fromEntries(
  type.fields.map((field) => [field.jsonName, field.message ? named(values[field.number], field.message) : values[field.number]]));

for (const call of calls) {
  const { output } = service.methods.find((one) => one.name === call.rpc);
  const response = await fetch(address + call.path, { headers: { accept: 'application/x-msgpack' } });
  if (response.ok) {
    const body = decode(new Uint8Array(await response.arrayBuffer()));
    const answer = call.isList ? body.map((item) => named(item, output.fields[0].message)) : named(body, output);
    console.log(JSON.stringify({ call: call.name, api: 'messagepack', status: `${response.status}`, answer: canonical(answer, '') }));
  } else {
    console.log(JSON.stringify({ call: call.name, api: 'messagepack', status: `${response.status}`, detail: (await response.json()).detail }));
  }
}
