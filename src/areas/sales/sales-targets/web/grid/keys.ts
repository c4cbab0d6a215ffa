import type { KeyboardEvent } from 'react'

export type ActiveCell = { row: number; column: number }

const steps: Record<string, [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function nextCell(
  key: string,
  { row, column }: ActiveCell,
  size: { rows: number; columns: number },
): ActiveCell | null {
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: size.columns - 1 }
  const step = steps[key]
  if (step === undefined) return null
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
  return { row: within(row + step[0], size.rows), column: within(column + step[1], size.columns) }
}

export const startsTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^[0-9]$/.test(key) && !ctrlKey && !metaKey && !altKey
