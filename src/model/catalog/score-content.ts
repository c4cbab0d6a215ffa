import { entriesOf } from '../records.ts'
import {
  contentRules,
  MIN_LETTERS,
  SHOUTING_PREFIX,
  rulePoints,
  type ContentRule,
  type RatedContent,
  type RuleTest,
  type ScoreChannel,
} from './content-rules.ts'
import { isGtin } from './gtin.ts'

/** In user-perceived code points, not UTF-16 units. */
export const countCharacters = (text: string): number => Array.from(text).length

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
export const wordsAsPhrase = (text: string): string => ` ${wordsOf(text).join(' ')} `

function shouts(whole: string): boolean {
  const text = Array.from(whole.trim()).slice(0, SHOUTING_PREFIX).join('')
  const letters = (text.match(/\p{L}/gu) ?? []).length
  const capitals = (text.match(/\p{Lu}/gu) ?? []).length
  return text.includes('!!') || (letters >= MIN_LETTERS && capitals * 2 > letters)
}

function mostRepeated(text: string): number {
  const times = new Map<string, number>()
  for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1)
  return Math.max(0, ...times.values())
}

function isMissing(content: RatedContent, of: Extract<RuleTest, { test: 'missing' }>['of']): boolean {
  if (of === 'image') return content.images === 0
  if (of === 'attributes') return content.attributes === 0
  return content[of].trim() === ''
}

function isBroken(rule: RuleTest, content: RatedContent, forbidden: readonly string[]): boolean {
  switch (rule.test) {
    case 'missing':
      return isMissing(content, rule.of)
    case 'shorter':
      return content[rule.of].trim() !== '' && countCharacters(content[rule.of].trim()) < rule.than
    case 'longer':
      return countCharacters(content[rule.of].trim()) > rule.than
    case 'shouts':
      return shouts(content[rule.of])
    case 'has':
      return Array.from(rule.anyOf).some((mark) => content[rule.of].includes(mark))
    case 'repeats':
      return mostRepeated(content[rule.of]) > rule.more
    case 'shared':
      return (rule.of === 'name' ? content.sameName : content.sameDescription) > 1
    case 'fewImages':
      return content.images !== null && content.images > 0 && content.images < rule.than
    case 'wrongEan':
      return content.ean.trim() !== '' && !isGtin(content.ean.trim())
    case 'unusual':
      return content.attributes > 0 && content.lackedAttributes.length > 0
    case 'forbidden': {
      const { name, pageTitle, metaDescription, description } = content
      const texts = [name, pageTitle, metaDescription, description].map(wordsAsPhrase)
      return forbidden.some((term) => {
        const sought = wordsAsPhrase(term)
        return sought.trim() !== '' && texts.some((text) => text.includes(sought))
      })
    }
  }
}

/** Rules broken by a text, over all channels. */
export const brokenRules = (content: RatedContent, forbidden: readonly string[]): ContentRule[] =>
  entriesOf(contentRules).flatMap(([key, rule]) => (isBroken(rule, content, forbidden) ? [key] : []))

export type LostPoints = { rule: ContentRule; points: number }

/** The channel's deductions, largest first, and the remaining points of 100. */
export function channelScore(
  channel: ScoreChannel,
  broken: readonly ContentRule[],
): { score: number; lost: LostPoints[] } {
  const points = rulePoints[channel]
  const lost = broken
    .flatMap((rule) => {
      const taken = points[rule]
      return taken === undefined ? [] : [{ rule, points: taken }]
    })
    .toSorted((one, other) => other.points - one.points)
  return { score: Math.max(0, 100 - lost.reduce((sum, { points: taken }) => sum + taken, 0)), lost }
}
