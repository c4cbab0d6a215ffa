import { numberFormat } from '#model/formats/formatters.ts'

const symbols: Record<string, string> = {
  BRL: 'R$',
  USD: 'US$',
  EUR: '€',
  GBP: '£',
  ARS: 'AR$',
  CLP: 'CLP$',
  COP: 'COL$',
  MXN: 'MX$',
  PEN: 'S/',
  PYG: '₲',
  UYU: '$U',
}

export function symbolOf(currency: string): string {
  return symbols[currency] ?? symbolInPortuguese(currency)
}

function symbolInPortuguese(currency: string): string {
  const parts = numberFormat('pt-BR', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
