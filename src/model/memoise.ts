const MAX_KNOWN = 10_000
const MAX_LENGTH = 100

/** For names that recur often. */
export function memoise<Result>(find: (name: string) => Result): (name: string) => Result {
  const known = new Map<string, Result>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = find(name)
    if (name.length > MAX_LENGTH) return found
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(name, found)
    return found
  }
}
