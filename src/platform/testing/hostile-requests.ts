import type { Operation } from './operations.ts'

/** Texts known to break servers, and non-text values. */
const nasty = [
  '',
  ' ',
  '\u0000',
  '%00',
  '%E0%A4%A',
  '../../../../etc/passwd',
  '..%2f..%2f',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  'x'.repeat(3000),
  '\uD800',
  '\u202E',
  '𝕏'.repeat(300),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  '\r\nSet-Cookie: a=b',
  'ﬃ',
  '=cmd()',
  '%',
  '_',
  '\\',
  '*',
  '$where',
  'javascript:alert(1)',
  '//evil.example',
] as const

const shapes: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  [[]],
  [null],
  { $ne: null },
  { toString: 1 },
  { length: -1 },
  Array.from({ length: 500 }, () => 'x'),
  { a: { b: { c: { d: {} } } } },
]

export type HostileRequest = {
  id: string
  path: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** Deterministic by seed; numbers in [0, 1). */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296
  }
}

/** Distorts an operation's address, query, body, type, method or headers. */
export function hostileRequest(
  operations: readonly Operation[],
  seed: number,
  token: string,
): HostileRequest {
  const random = randomOf(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const { id, method, path, body, contentType } = pick(operations)
  const bend = (text: string) =>
    random() < 0.5 ? encodeURIComponent(pick(nasty).replace(/[\uD800-\uDFFF]/gu, '')) : text
  const [place = '', query = ''] = path().split('?')
  const bentPlace =
    random() < 0.4
      ? place
          .split('/')
          .map((part, at) => (at > 1 && random() < 0.3 ? bend(part) : part))
          .join('/')
      : place
  const extra =
    random() < 0.5 ? [`${bend('page')}=${bend('1')}`, `filters[${bend('uf')}][]=${bend('SP')}`] : []
  const bentQuery = [
    ...query.split('&').map((part) => part.replace(/=.*/, (value) => `=${bend(value.slice(1))}`)),
    ...extra,
  ]
  const address = `${bentPlace}?${bentQuery.filter(Boolean).join('&')}`.slice(0, 6000)
  const headers: Record<string, string> = { 'x-csrf-token': random() < 0.9 ? token : 'x' }
  const type =
    random() < 0.9
      ? contentType
      : pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=latin-1'])
  const sent = random() < 0.8 ? method : pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  if (sent === 'GET') return { id, path: address, init: { method: sent, headers } }
  headers['content-type'] = type
  return { id, path: address, init: { method: sent, headers, body: distortedBody(body?.(), pick, random) } }
}

function distortedBody(
  known: string | undefined,
  pick: <T>(from: readonly T[]) => T,
  random: () => number,
): string {
  if (known === undefined || random() < 0.2)
    return pick([...nasty, '{', '{"a":', JSON.stringify(pick(shapes))])
  const value: unknown = known.startsWith('{') ? JSON.parse(known) : known
  if (typeof value !== 'object' || value === null) return pick(nasty)
  const bent = Object.entries(value).map(([key, inner]) => [
    key,
    random() < 0.6 ? (random() < 0.5 ? pick(nasty) : pick(shapes)) : inner,
  ])
  return JSON.stringify(
    Object.fromEntries([...bent, ...(random() < 0.3 ? [[pick(nasty), pick(shapes)]] : [])]),
  )
}
