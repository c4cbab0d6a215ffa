/** What a function makes of each value, under the same names. */
export function mapEach<Key extends string, Value, Made>(
  record: Readonly<Record<Key, Value>>,
  make: (value: Value, key: Key) => Made,
): Record<Key, Made> {
  const entries = Object.entries(record) as [Key, Value][]
  return Object.fromEntries(entries.map(([key, value]) => [key, make(value, key)])) as Record<Key, Made>
}
