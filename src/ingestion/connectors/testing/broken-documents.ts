type Holder = Record<string | number, unknown>

/** Of other types, of other sizes, and of what no store keeps; never the value's own. */
const wrong: readonly unknown[] = [undefined, null, '', 'texto', 12.5, -1, 1e300, true, [], {}, [null], [[]]]
const wrongTexts: readonly unknown[] = [
  'a\0b',
  'metade \ud83d',
  'x'.repeat(20_000),
  '0001-01-01T00:00:00',
  '9999-12-31T23:59:59Z',
]

/** A document with each of its fields in turn absent, null or of something else, as JSON brings it. */
export function* brokenDocuments(document: object): Generator<{ what: string; broken: unknown }> {
  for (const path of pathsOf(document)) {
    const isText = typeof at(document, path) === 'string'
    for (const value of isText ? [...wrong, ...wrongTexts] : wrong) {
      const broken: unknown = structuredClone(document)
      const [holder, key] = [at(broken, path.slice(0, -1)), path.at(-1)]
      if (!isHolder(holder) || key === undefined) continue
      holder[key] = value
      yield {
        what: `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 30)}`,
        broken: JSON.parse(JSON.stringify(broken)),
      }
    }
  }
}

function pathsOf(held: unknown, path: readonly string[] = []): string[][] {
  if (!isHolder(held)) return []
  return Object.keys(held).flatMap((key) => [[...path, key], ...pathsOf(held[key], [...path, key])])
}

const at = (held: unknown, path: readonly string[]): unknown =>
  path.reduce((inside, key) => (isHolder(inside) ? inside[key] : undefined), held)

const isHolder = (held: unknown): held is Holder => typeof held === 'object' && held !== null
