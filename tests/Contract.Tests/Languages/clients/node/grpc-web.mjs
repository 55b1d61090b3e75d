// Makes the unary calls of the payload service with the client of gRPC-Web that browsers have, whose XMLHttpRequest Node lacks. Prints what it saw as client.mjs does.
import { readFileSync } from 'node:fs';
import { create, createFileRegistry, fromBinary, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import grpcWeb from 'grpc-web';
import XMLHttpRequest from 'xhr2';
import { canonical } from './canonical.mjs';

globalThis.XMLHttpRequest = XMLHttpRequest;
const { address, contract, calls } = JSON.parse(readFileSync(0, 'utf8'));
const service = createFileRegistry(fromBinary(FileDescriptorSetSchema, readFileSync(contract))).getService('rpcbench.v1.PayloadService');
const client = new grpcWeb.GrpcWebClientBase({ format: 'binary' });
const statuses = Object.fromEntries(Object.entries(grpcWeb.StatusCode).map(([name, code]) => [code, name]));

for (const call of calls) {
  const method = service.methods.find((one) => one.name === call.rpc);
  const path = `/${service.typeName}/${method.name}`;
  const descriptor = new grpcWeb.MethodDescriptor(
    path, grpcWeb.MethodType.UNARY, Object, Object, (message) => toBinary(method.input, message), (bytes) => fromBinary(method.output, bytes));
  try {
    const answer = await client.thenableCall(address + path, create(method.input, call.request), {}, descriptor);
    console.log(JSON.stringify({ call: call.name, api: 'grpc-web', status: 'OK', answer: canonical(call.isList ? answer.items : answer, '') }));
  } catch (error) {
    console.log(JSON.stringify({ call: call.name, api: 'grpc-web', status: statuses[error.code], detail: error.message }));
  }
}

process.stdout.write('', () => process.exit(0));
