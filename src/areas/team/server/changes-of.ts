import type { LogEntry } from '../contract.ts'

const secret = /password|senha|token|secret|hash|key$/i
const email = /([^\s@",]{1,2})[^\s@",]*@([^\s@",]+)/g
const digits = /\d(?=(?:[\d.\-/() ]*\d){4})/g
const personalField = /cpf|phone|telefone|document|birth/i

/** What a write changed, field by field, with personal values masked and secrets never shown. */
export function changesOf(before: unknown, after: unknown, withPersonal: boolean): LogEntry['changes'] {
  const [left, right] = [flat(before), flat(after)]
  const fields = [...new Set([...left.keys(), ...right.keys()])]
  return fields
    .map((field) => ({ field, before: left.get(field) ?? null, after: right.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .map(({ field, ...sides }) => ({
      field,
      before: shown(field, sides.before, withPersonal),
      after: shown(field, sides.after, withPersonal),
    }))
}

/** `{ a: { b: 1 } }` as `a.b` → `1`. */
function flat(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return found
  if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) flat(inner, path === '' ? key : `${path}.${key}`, found)
    return found
  }
  return found.set(path, typeof value === 'string' ? value : JSON.stringify(value))
}

function shown(field: string, value: string | null, withPersonal: boolean): string | null {
  if (value === null) return null
  if (secret.test(field)) return '•••'
  if (personalField.test(field)) return value.replaceAll(digits, '•')
  return withPersonal ? value : value.replaceAll(email, '$1•••@$2')
}
