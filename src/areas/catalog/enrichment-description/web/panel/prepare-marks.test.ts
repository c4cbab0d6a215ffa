import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedRanges, markText } from './prepare-marks.ts'

const text = fc
  .array(fc.constantFrom('Panela', 'de', 'aço', 'inox', '24', 'cm', '\n', 'é', '🍳', ' '))
  .map((words) => words.join(' '))
const cut = (of: string, ranges: { start: number; end: number }[]) =>
  ranges.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), of)

describe('what differs', () => {
  it('without it both texts say the same words', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const ranges = changedRanges(before, after)
        expect(cut(before, ranges.before).trim()).toBe(cut(after, ranges.after).trim())
      }),
    )
  })

  it('is nothing between a text and itself, and all of one where the other is empty', () => {
    expect(changedRanges('Panela de aço', 'Panela de aço')).toEqual({ before: [], after: [] })
    expect(changedRanges('', 'Panela')).toEqual({ before: [], after: [{ start: 0, end: 6 }] })
  })

  it('is the words that were changed alone', () => {
    const { before, after } = changedRanges('Panela de aço 20 cm', 'Panela de aço inox 24 cm')
    expect(before.map(({ start, end }) => 'Panela de aço 20 cm'.slice(start, end))).toEqual(['20'])
    expect(after.map(({ start, end }) => 'Panela de aço inox 24 cm'.slice(start, end))).toEqual([
      'inox',
      '24 ',
    ])
  })

  it('of long texts that have nothing in common is all of them, without a long wait', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
    expect(changedRanges(long('a'), long('b')).after).toHaveLength(1)
  })
})

describe('a marked text', () => {
  it('is the text, whatever is marked on it', () => {
    const range = fc
      .tuple(fc.nat(80), fc.nat(80))
      .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }))
    fc.assert(
      fc.property(text, fc.array(range), fc.array(range), (whole, changes, findings) => {
        const parts = markText(whole, changes, findings)
        expect(parts.map((part) => part.text).join('')).toBe(whole)
      }),
    )
  })

  it('has a finding where it is', () => {
    const finding = { start: 7, end: 13 }
    expect(markText('Panela melhor do mundo', [{ start: 0, end: 10 }], [finding])).toEqual([
      { text: 'Panela ', isChanged: true, finding: null },
      { text: 'mel', isChanged: true, finding },
      { text: 'hor', isChanged: false, finding },
      { text: ' do mundo', isChanged: false, finding: null },
    ])
  })
})
