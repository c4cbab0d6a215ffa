import { targetMetricTraits, type TargetMetric } from '#areas/sales/sales-targets/model.ts'

export type Amount = { kind: 'blank' } | { kind: 'value'; value: number } | { kind: 'wrong'; text: string }

const written = /^[+]?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/
const spaces = /[\s\u00a0\u202f]/g
const largest = 1e14

/** `1.234.567,89`, `R$ 1.234,5`, `2,15 %`. Money becomes minor units, rates become fractions. A point is never a decimal separator. */
export function parseAmount(text: string, metric: TargetMetric, minorPerMajor: number): Amount {
  const wrong: Amount = { kind: 'wrong', text: text.trim().slice(0, 40) }
  const bare = text
    .replaceAll(spaces, '')
    .replace(/^(?:\$U|[A-Z]{0,3}\$|S\/|[€£₲¥]|[A-Z]{3}(?=\d))/i, '')
    .replace(/%$/, '')
  if (bare === '' || bare === '-' || bare === '—') return text.includes('%') ? wrong : { kind: 'blank' }
  if (!written.test(bare)) return wrong
  const number = Number(bare.replace('+', '').replaceAll('.', '').replace(',', '.'))
  const { unit, kind } = targetMetricTraits[metric]
  const scale = unit === 'money' ? minorPerMajor : kind === 'ratio' ? 0.01 : 1
  const value = kind === 'ratio' ? Math.round(number * 1e6) / 1e8 : Math.round(number * scale)
  return value <= (kind === 'ratio' ? 1 : largest) ? { kind: 'value', value } : wrong
}

/** `3.000.000,00`, `2,15`. */
export function writeAmount(value: number, metric: TargetMetric, minorPerMajor: number): string {
  const { unit, kind } = targetMetricTraits[metric]
  const number = unit === 'money' ? value / minorPerMajor : kind === 'ratio' ? value * 100 : value
  const decimals = unit === 'money' ? Math.round(Math.log10(minorPerMajor)) : kind === 'ratio' ? 6 : 0
  return number.toLocaleString('pt-BR', {
    minimumFractionDigits: kind === 'ratio' ? 0 : decimals,
    maximumFractionDigits: decimals,
  })
}
