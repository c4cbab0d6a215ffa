/** Adds an entry at the end; beyond `most` entries the oldest is dropped. */
export function keepNewest<Key, Value>(entries: Map<Key, Value>, key: Key, value: Value, most: number): void {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size <= most) return
  const [oldest] = entries.keys()
  if (oldest !== undefined) entries.delete(oldest)
}
