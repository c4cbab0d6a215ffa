export type Figure = { label: string; value: string; note: string }
/** `weight`: relative width; `numeric`: right-aligned. */
export type Column = { label: string; weight: number; numeric?: boolean }

export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: readonly Figure[] }
  /** Bars share a scale; `strong` ones are highlighted. */
  | {
      kind: 'bars'
      bars: readonly { label: string; length: number; text: string; strong: boolean }[]
    }
  /** Amounts of money over time with a comparison. `alt` describes the chart in words. */
  | {
      kind: 'lines'
      title: string
      alt: string
      currency: string
      names: { current: string; base: string }
      dates: readonly string[]
      current: readonly (number | null)[]
      base: readonly (number | null)[]
    }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }

/** Content of a document from top to bottom, with formatted texts. */
export type Report = {
  title: string
  /** The account and the period. */
  subtitle: string
  /** Shown at the foot of every page, before its number. */
  foot: string
  parts: readonly Part[]
}
