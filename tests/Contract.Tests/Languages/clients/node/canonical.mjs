const doubles = /^(doubleValue|product$)/;
const longs = /^sum$/;

// Numbers of answers are written so that none is rounded on the way out: "i:" and decimal digits, "d:" and the bits of a double.
export function canonical(value, name) {
  if (Array.isArray(value)) {
    return value.map((item) => canonical(item, name));
  }

  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).filter(([member]) => !member.startsWith('$')).map(([member, held]) => [member, canonical(held, member)]));
  }

  if (doubles.test(name)) {
    const bits = new DataView(new ArrayBuffer(8));
    bits.setFloat64(0, value);
    return `d:${bits.getBigUint64(0).toString(16).padStart(16, '0')}`;
  }

  return typeof value === 'number' || longs.test(name) ? `i:${BigInt(value)}` : `s:${value}`;
}
