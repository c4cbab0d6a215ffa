/** How an account's money is written: `R$`, with two places. */
export type CurrencyUnit = { code: string; symbol: string; places: number; minor: number }

export function currencyUnit(code: string): CurrencyUnit {
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: code })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return { code, symbol, places, minor: 10 ** places }
}
