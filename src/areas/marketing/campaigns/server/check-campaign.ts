import { daysBetween } from '#analytics/periods/local-time.ts'
import type { SkuState } from '#analytics/catalog/load-sku-states.ts'
import type { Campaign, ListedCampaign } from '../contract.ts'
import type { LinkVisit } from './schema.ts'

type Check = Campaign['checks'][number]
type Known = {
  today: string
  skus: readonly SkuState[] | null
  showsCost: boolean
  visits: readonly LinkVisit[]
}

const check = (key: Check['key'], problem: boolean | null, about: readonly string[] = []): Check => ({
  key,
  about: [...about],
  state: problem === null ? 'unknown' : problem ? 'problem' : 'ok',
})

/** Only the checks that apply: no link checks without links, no stock check without SKUs. */
export function checkCampaign(
  { settings, results, cost, start, budget, status }: Omit<ListedCampaign, 'changed'>,
  { today, skus, showsCost, visits }: Known,
): Check[] {
  const { utm, coupons, links } = settings
  const hasRules = [...utm.source, ...utm.medium, ...utm.campaign, ...coupons].length > 0
  // a short link may carry no UTM itself and redirect to one that does
  const untagged = links.filter(
    (link) => !isTagged(visits.find(({ url }) => url === link)?.address ?? link, utm.campaign),
  )
  const daysLeft = status === 'ended' ? 0 : Math.max(0, daysBetween(today, settings.end) + 1)
  const begun = start <= today && status !== 'draft'
  return [
    check('rules', !hasRules),
    ...(links.length > 0 && utm.campaign.length > 0 ? [check('links', untagged.length > 0, untagged)] : []),
    ...(links.length > 0 ? [checkVisits(links, visits, utm.campaign)] : []),
    ...(begun && hasRules ? [check('tracking', results === null ? null : results.orders === 0)] : []),
    ...(settings.skus.length > 0 ? checkSkus(settings.skus, skus, daysLeft) : []),
    ...(begun && showsCost && utm.campaign.length > 0 ? [check('spend', cost === null)] : []),
    ...(showsCost && budget === null ? [check('budget', true)] : []),
  ]
}

function checkVisits(
  links: readonly string[],
  visits: readonly LinkVisit[],
  patterns: readonly string[],
): Check {
  const wrong = visits.flatMap((visit) => {
    const said = visitProblem(visit, patterns)
    return said === null ? [] : [`${visit.url} (${said})`]
  })
  const isSeen = links.every((link) => visits.some(({ url, went }) => url === link && went !== 'unknown'))
  return check('answering', wrong.length > 0 ? true : isSeen ? false : null, wrong)
}

/** Null if no problem is known. */
export function visitProblem(
  { url, went, said, address }: LinkVisit,
  patterns: readonly string[],
): string | null {
  if (went === 'wrong') return said ?? 'Não respondeu.'
  const isLost = patterns.length > 0 && isTagged(url, patterns) && !isTagged(address, patterns)
  return isLost ? 'O redirecionamento perde o UTM da campanha.' : null
}

function checkSkus(wanted: readonly string[], skus: readonly SkuState[] | null, daysLeft: number): Check[] {
  if (skus === null) return [check('stock', null), check('coverage', null), check('price', null)]
  const known = new Map(skus.map((sku) => [sku.sku_id, sku]))
  const without = (is: (sku: SkuState | undefined) => boolean) => wanted.filter((id) => is(known.get(id)))
  const out = without((sku) => sku === undefined || sku.is_out)
  const unpriced = without((sku) => (sku?.price ?? 0) <= 0)
  const short = without((sku) => sku !== undefined && !sku.is_out && (sku.coverage ?? Infinity) < daysLeft)
  return [
    check('stock', out.length > 0, out),
    ...(daysLeft > 0 ? [check('coverage', short.length > 0, short)] : []),
    check('price', unpriced.length > 0, unpriced),
  ]
}

/** Whether the link carries a utm_campaign that matches one of the patterns; `*` matches any text. */
function isTagged(link: string, patterns: readonly string[]): boolean {
  const named = new URL(link).searchParams.get('utm_campaign')?.toLowerCase()
  return named !== undefined && patterns.some((pattern) => fits(named, pattern.split('*')))
}

/** Wildcard match in linear time: each part is searched after the end of the one before. */
function fits(text: string, [first = '', ...parts]: readonly string[]): boolean {
  if (parts.length === 0) return text === first
  if (!text.startsWith(first)) return false
  let from = first.length
  for (const [place, part] of parts.entries()) {
    if (place === parts.length - 1) return text.length - part.length >= from && text.endsWith(part)
    const found = text.indexOf(part, from)
    if (found === -1) return false
    from = found + part.length
  }
  return true
}
