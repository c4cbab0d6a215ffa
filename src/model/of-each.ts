/** A value for each key; the result has them all, for it is made of their list. */
export const ofEach = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>

/** What a function makes of each value, under the same names. */
export const mapEach = <Key extends string, Value, Made>(
  record: Readonly<Record<Key, Value>>,
  make: (value: Value, key: Key) => Made,
): Record<Key, Made> => ofEach(Object.keys(record) as Key[], (key) => make(record[key], key))
