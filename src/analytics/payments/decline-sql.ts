import { declineReasons, declineTable, visaCategory, type Decline } from '#model/payments/declines.ts'
import {
  brandPatterns,
  byOutcome,
  codePattern,
  notRefused,
  unmapped,
  withoutCode,
} from '#model/payments/normalise-decline.ts'

const quoted = (text: string) => `'${text}'`
const list = (texts: readonly string[]) => `[${texts.map(quoted).join(', ')}]`

const rawCode = `upper(extract(platform_reason, '${codePattern}'))`
const code = `if(match(${rawCode}, '^[0-9]$'), concat('0', ${rawCode}), ${rawCode})`
const brand = `multiIf(${brandPatterns.map(([pattern, of]) => `match(lowerUTF8(brand), '${pattern}'), '${of}'`).join(', ')}, '')`

const values = {
  group: ({ group }: Decline) => group,
  actor: ({ actor }: Decline) => actor,
  reversible: ({ reversible }: Decline) => (reversible === null ? '-' : reversible ? 'yes' : 'no'),
}

function lookUp(
  key: string,
  table: Iterable<[string, Decline]>,
  value: (decline: Decline) => string,
): string {
  const entries = [...table]
  const keys = entries.map(([name]) => name)
  return `transform(${key}, ${list(keys)}, ${list(entries.map(([, decline]) => value(decline)))}, '')`
}

/**
 * SQL version of `normaliseDecline`, over `outcome`, `stage`, `brand`, `platform_reason` and `reason`: '' if
 * not refused. `reversible` is 'yes', 'no' or '-' (unknown). Attempts store the result (`decline`,
 * `decline_reversible`), so a change needs a migration like 0650; this file's test enforces that.
 */
export function declineSql(part: keyof typeof values): string {
  const value = values[part]
  const rules = (of: typeof byOutcome) =>
    of
      .map(([field, those, decline]) => `${field} IN (${those.map(quoted).join(', ')}), '${value(decline)}'`)
      .join(', ')
  const ofAny = [...declineTable].filter(([key]) => key.startsWith(' '))
  const ofBrands = [...declineTable].filter(([key]) => !key.startsWith(' '))
  const byBrand = lookUp(`concat(${brand}, ' ', ${code})`, ofBrands, value)
  const byCode = lookUp(`concat(' ', ${code})`, ofAny, value)
  const byReason = lookUp('reason', Object.entries(declineReasons), value)
  return `multiIf(outcome IN (${notRefused.map(quoted).join(', ')}), '', ${rules(byOutcome)}, (${byBrand} AS of_brand) != '', of_brand, (${byCode} AS of_code) != '', of_code, (${byReason} AS of_reason) != '', of_reason, ${rules(withoutCode)}, '${value(unmapped)}')`.replaceAll(
    /\bof_(brand|code|reason)\b/g,
    `${part}_of_$1`,
  )
}

export const visaCategorySql: string = `if(${brand} = 'visa' AND ${code} != '', transform(${code}, ${list([...visaCategory.keys()])}, [${[...visaCategory.values()].join(', ')}], 4), 0)`
