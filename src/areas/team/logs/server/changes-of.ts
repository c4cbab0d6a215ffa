import { maskEmails, replaceNumbers } from '#platform/audit/personal-text.ts'
import type { LogEntry } from '../contract.ts'

const secret = /password|senha|token|secret|hash|key$/i
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
  if (personalField.test(field)) return replaceNumbers(value, 5, withLastFour)
  return withPersonal ? value : maskEmails(value)
}

/** `529.982.247-25` as `•••.•••.•47-25`. */
function withLastFour(number: string): string {
  let left = number.replaceAll(/\D/g, '').length
  return number.replaceAll(/\d/g, (digit) => (left-- > 4 ? '•' : digit))
}
