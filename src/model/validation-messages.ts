import type { z } from 'zod'
import { validationMessages as says } from './validation/messages.ts'

const byFormat: Record<string, string> = {
  email: says.email,
  url: says.url,
  time: says.time,
}

export function validationMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return says.required
    return issue.expected === 'number' || issue.expected === 'int' ? says.number : says.invalid
  }
  if (issue.code === 'unrecognized_keys') return `Campo desconhecido: ${issue.keys.join(', ')}`.slice(0, 255)
  if (issue.code === 'too_small' && issue.minimum === 1) {
    if (issue.origin === 'string') return says.required
    if (issue.origin === 'array') return says.atLeastOne
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Máximo de ${String(issue.maximum)} caracteres`
  if (issue.code === 'invalid_format') return byFormat[issue.format] ?? says.invalid
  return says.invalid
}
