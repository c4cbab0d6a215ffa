import { contentRules, rulePoints, type ScoreChannel } from '#model/catalog/content-rules.ts'
import type { ContentField } from '#model/catalog/product-content.ts'
import { entriesOf, keysOf } from '#model/records.ts'

/** Length limits of a channel's rules; null without such a rule. */
export function textLimits(
  channel: ScoreChannel,
  field: ContentField,
): { least: number | null; most: number | null } {
  const known = new Set(keysOf(rulePoints[channel]))
  let least: number | null = null
  let most: number | null = null
  for (const [key, rule] of entriesOf(contentRules)) {
    if (!known.has(key)) continue
    if (rule.test === 'longer' && rule.of === field) most = rule.than
    if (rule.test === 'shorter' && rule.of === field) least = rule.than
  }
  return { least, most }
}
