type Rounding = 'ceil' | 'floor' | 'halfExpand'

export function formatSize(bytes: number, roundingMode: Rounding = 'halfExpand'): string {
  const [unit, size, maximumFractionDigits] = bytes < 1e9 ? ['MB', 1e6, 0] : ['GB', 1e9, 1]
  const amount = Math.max(0, bytes) / size
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits, roundingMode })} ${unit}`
}
