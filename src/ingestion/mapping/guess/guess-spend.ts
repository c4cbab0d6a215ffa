import { kinds } from '#model/kinds/index.ts'
import { columnFor } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import { guessMeaning } from './guess-meaning.ts'
import { fold } from './header-words.ts'
import type { Sample, Source } from './source.ts'

export function hasSpend(sample: Sample): boolean {
  const has = (...fields: string[]) =>
    fields.some((field) => columnFor('ad_spend', field, sample) !== undefined)
  return (
    has('day') &&
    has('spend') &&
    has('campaign_id', 'campaign_name') &&
    has('impressions', 'clicks', 'source')
  )
}

/** Columns that one platform alone calls so, in Portuguese and English. */
const ownColumns: readonly (readonly [source: string, columns: RegExp])[] = [
  ['meta-ads', /^(?:amount_spent|valor_usado|reporting_starts|inicio_dos_relatorios|attribution_setting)/],
  ['google-ads', /^(?:impr|conv_value|valor_conv|interacoes|interactions|codigo_da_moeda|currency_code)$/],
  ['tiktok-ads', /^(?:by_day|por_dia|clicks_destination|cliques_destino|complete_payment|stat_time_day)/],
]

/** A platform's own files do not name it in a column, and some have campaigns by name alone. */
export function spendFields(fields: Fields, source: Source, notes: string[]): Fields {
  const { campaign_name: name, ...others } = fields
  const withId: Fields = { ...(name && { campaign_id: name, campaign_name: name }), ...others }
  if (withId['source'] !== undefined) return withId
  const platform = platformOf(source.sample)
  if (platform === undefined)
    notes.push(
      `"${source.sample.name}" não diz de que plataforma são os gastos: troque "outra" pelo nome dela.`,
    )
  return { source: { constant: platform ?? 'outra' }, ...withId }
}

function platformOf({ name, seen }: Sample): string | undefined {
  const headers = seen.columns.map(fold)
  const called = ownColumns.find(([, own]) => headers.some((header) => own.test(header)))
  return guessMeaning(kinds.ad_spend.fields.source?.meanings ?? [], name) ?? called?.[0]
}
