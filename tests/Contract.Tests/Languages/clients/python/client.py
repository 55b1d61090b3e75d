"""Makes the calls that standard input lists, over both APIs, and prints what it saw: a line of JSON for each call and API with the status, the detail of an
error, and the answer. Numbers of answers are written so that none is rounded on the way out: "i:" and decimal digits, "d:" and the bits of a double."""

import base64
import json
import re
import struct
import sys
import urllib.error
import urllib.request

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool, json_format, message_factory

DOUBLES = re.compile("^(doubleValue|product$)")


def bits(value):
    return "d:" + struct.pack(">d", value).hex()


def of_json(value, name=""):
    if isinstance(value, list):
        return [of_json(item, name) for item in value]
    if isinstance(value, dict):
        return {member: of_json(held, member) for member, held in value.items()}
    if DOUBLES.match(name):
        # JSON has one kind of number: a double without a fraction looks like an integer.
        return bits(float(value))
    return f"i:{value}" if isinstance(value, int) else f"s:{value}"


def of_field(field, value):
    if field.type == field.TYPE_MESSAGE:
        return of_message(value)
    if field.type == field.TYPE_DOUBLE:
        return bits(value)
    return f"s:{value}" if field.type == field.TYPE_STRING else f"i:{value}"


def of_message(message):
    answer = {}
    for field in message.DESCRIPTOR.fields:
        value = getattr(message, field.name)
        is_many = field.label == field.LABEL_REPEATED
        answer[field.camelcase_name] = [of_field(field, item) for item in value] if is_many else of_field(field, value)
    return answer


class Rest:
    def __init__(self, address):
        self._address = address
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def call(self, call):
        body = base64.b64decode(call["bytes"]) if call["bytes"] else call["body"].encode() if call["body"] else None
        headers = {"content-type": "image/png" if call["bytes"] else "application/json"} if body else {}
        request = urllib.request.Request(self._address + call["path"], body, headers, method=call["method"])
        try:
            with self._opener.open(request) as response:
                status, text = response.status, response.read().decode()
        except urllib.error.HTTPError as error:
            return {"status": str(error.code), "detail": json.loads(error.read())["detail"]}
        answer = [json.loads(line) for line in text.split("\n")[:-1]] if call["isStream"] else json.loads(text or "{}")
        return {"status": str(status), "answer": of_json(answer)}


class Grpc:
    def __init__(self, target, contract):
        self._channel = grpc.insecure_channel(target, [("grpc.enable_http_proxy", 0)])
        self._pool = descriptor_pool.DescriptorPool()
        with open(contract, "rb") as file:
            for described in descriptor_pb2.FileDescriptorSet.FromString(file.read()).file:
                self._pool.AddSerializedFile(described.SerializeToString())

    def call(self, call):
        service = f"rpcbench.v1.{call['service']}"
        method = self._pool.FindServiceByName(service).methods_by_name[call["rpc"]]
        answers = self._class_of(method.output_type)
        make = self._channel.unary_stream if call["isStream"] else self._channel.unary_unary
        invoke = make(
            f"/{service}/{call['rpc']}", request_serializer=lambda message: message.SerializeToString(), response_deserializer=answers.FromString)
        request = json_format.ParseDict(call["request"], self._class_of(method.input_type)())
        try:
            answer = invoke(request)
            if call["isStream"] or call["isList"]:
                return {"status": "OK", "answer": [of_message(item) for item in (answer if call["isStream"] else answer.items)]}
            return {"status": "OK", "answer": of_message(answer)}
        except grpc.RpcError as error:
            return {"status": error.code().name, "detail": error.details()}

    def _class_of(self, descriptor):
        # Its name since protobuf 4.22; Debian 12 has an earlier one.
        if hasattr(message_factory, "GetMessageClass"):
            return message_factory.GetMessageClass(descriptor)
        return message_factory.MessageFactory(self._pool).GetPrototype(descriptor)


def main():
    told = json.load(sys.stdin)
    apis = {"REST": Rest(told["rest"]), "gRPC": Grpc(told["grpc"], told["contract"])}
    for call in told["calls"]:
        for name, api in apis.items():
            print(json.dumps({"call": call["name"], "api": name, **api.call(call)}))


main()
