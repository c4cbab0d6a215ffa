export type Figure = { label: string; value: string; note: string }
/** `weight`: part of the width; `numeric`: to the right. */
export type Column = { label: string; weight: number; numeric?: boolean }

export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'figures'; figures: readonly Figure[] }
  /** Lengths are compared with each other; `strong` ones stand out. */
  | {
      kind: 'bars'
      bars: readonly { label: string; length: number; text: string; strong: boolean }[]
    }
  /** Amounts of money over time, beside what they are compared with. `alt` says in words what is seen. */
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

/** What a document says, from top to bottom; every text is ready to be read. */
export type Report = {
  title: string
  /** Whose figures, of when. */
  subtitle: string
  /** At the foot of every page, before its number. */
  foot: string
  parts: readonly Part[]
}
