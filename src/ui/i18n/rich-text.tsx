import { Fragment, type ReactNode } from 'react'

const marks = ['strong', 'good', 'bad'] as const
type Mark = (typeof marks)[number]
const tag = /<(strong|good|bad)>(.*?)<\/\1>/g

/** Splits at `<strong>`, `<good>` and `<bad>`. */
function splitMarks(text: string): { text: string; mark: Mark | null }[] {
  const pieces: { text: string; mark: Mark | null }[] = []
  let end = 0
  for (const match of text.matchAll(tag)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), mark: null })
    pieces.push({ text: match[2] ?? '', mark: marks.find((mark) => mark === match[1]) ?? null })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), mark: null })
  return pieces
}

const colour: Record<Mark, string> = { strong: 'inherit', good: 'var(--good)', bad: 'var(--bad)' }

export function RichText({ text }: { text: string }): ReactNode {
  return splitMarks(text).map((piece, index) =>
    piece.mark === null ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <strong key={index} style={{ color: colour[piece.mark] }}>
        {piece.text}
      </strong>
    ),
  )
}

export function plainText(text: string): string {
  return splitMarks(text)
    .map((piece) => piece.text)
    .join('')
}
