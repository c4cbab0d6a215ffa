const keys = new Map<string, string>()

const nameOf = (path: readonly string[], input: unknown): string => JSON.stringify([path, input])

/** The same for the same write until it is answered: what is tried again after a lost answer, or twice at once, is one write. */
export function writeKey(path: readonly string[], input: unknown): string {
  const name = nameOf(path, input)
  const key = keys.get(name) ?? crypto.randomUUID()
  keys.set(name, key)
  return key
}

export const forgetWriteKey = (path: readonly string[], input: unknown): void => {
  keys.delete(nameOf(path, input))
}
