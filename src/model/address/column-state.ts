import { textsOf } from './search-params.ts'

export const narrowest = 56
export const widest = 800

/** Null and absent keys keep the declared defaults. */
export type ColumnState = {
  shown: readonly string[] | null
  pinned: readonly string[] | null
  widths: Readonly<Record<string, number>>
}

const keys = /^[A-Za-z]\w{0,39}(\.[A-Za-z]\w{0,39}){0,59}$/
const width = /^([A-Za-z]\w{0,39})-(\d{1,4})$/

/** `columns=number.createdAt&pinned=number&widths=number-120`; `pinned=none` pins nothing. */
export function readColumns(raw: Record<string, unknown>): ColumnState {
  return {
    shown: keysIn(raw['columns']),
    pinned: raw['pinned'] === 'none' ? [] : keysIn(raw['pinned']),
    widths: Object.fromEntries(
      (textsOf(raw['widths'])[0] ?? '').split('.').flatMap((text): [string, number][] => {
        const [, key, pixels] = width.exec(text) ?? []
        return key === undefined ? [] : [[key, withinWidths(Number(pixels))]]
      }),
    ),
  }
}

export function withinWidths(pixels: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(pixels)))
}

function keysIn(value: unknown): string[] | null {
  const [text] = textsOf(value)
  return text !== undefined && keys.test(text) ? [...new Set(text.split('.'))] : null
}

export function writeColumns({ shown, pinned, widths }: ColumnState): Record<string, string | undefined> {
  const sizes = Object.entries(widths).map(([key, pixels]) => `${key}-${pixels}`)
  return {
    columns: shown?.join('.'),
    pinned: pinned === null ? undefined : pinned.join('.') || 'none',
    widths: sizes.length === 0 ? undefined : sizes.join('.'),
  }
}
