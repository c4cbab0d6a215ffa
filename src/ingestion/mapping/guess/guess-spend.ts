import { kinds } from '#model/kinds/index.ts'
import { columnCalled, columnFor, columnsCalled } from './columns.ts'
import { dateByValues } from './date-by-values.ts'
import { dayAndHour } from './day-and-hour.ts'
import type { Fields } from './guess-fields.ts'
import { guessMeaning } from './guess-meaning.ts'
import { fold } from './header-words.ts'
import { cellsIn, type Sample, type Source } from './source.ts'
import { summedBy, type Summed } from './summed-by.ts'

const partOfCampaign = (sample: Sample) =>
  columnCalled(
    'ad_set_name adset_name ad_set adset nome_conjunto_anuncios conjunto_anuncios ad_group grupo_anuncios ad_name nome_anuncio anuncio ad',
    sample,
  )

const has = (sample: Sample, ...fields: string[]) =>
  fields.some((field) => columnFor('ad_spend', field, sample) !== undefined)

/** Whatever else it shows, as how many orders came of it. */
export const isOfAds = (sample: Sample): boolean =>
  ['spend', 'impressions', 'clicks'].every((field) => has(sample, field))

export function hasSpend(sample: Sample): boolean {
  const isNamed = has(sample, 'campaign_id', 'campaign_name')
  const isOfCampaigns = has(sample, 'day') && isNamed && has(sample, 'impressions', 'clicks', 'source')
  // a report of the whole period does not show its days: people are asked
  return (has(sample, 'spend') && isOfCampaigns) || isOfAds(sample)
}

/** Columns that one platform alone calls so, in Portuguese and English. */
const ownColumns: readonly (readonly [source: string, columns: RegExp])[] = [
  ['meta-ads', /^(?:amount_spent|valor_usado|reporting_starts|inicio_dos_relatorios|attribution_setting)/],
  ['microsoft-ads', /^(?:gregorian_date|data_gregoriana|top_impr_share|ad_distribution|bid_match_type)$/],
  ['google-ads', /^(?:impr|conv_value|valor_conv|interacoes|interactions|codigo_da_moeda|currency_code)$/],
  ['mercado-ads', /^(?:investimento_moeda_local|receita_moeda_local|vendas_por_publicidade)/],
  ['tiktok-ads', /^(?:by_day|por_dia|clicks_destination|cliques_destino|complete_payment|stat_time_day)/],
]

const ALL = 'Todas'

/** A report by day has one date, whatever it is called. */
export function withDay(fields: Fields, { sample }: Source, notes: string[]): Fields {
  if (fields['day'] !== undefined || dayOfPeriod(sample) !== undefined) return fields
  const day = dateByValues(
    'ad_spend',
    'day',
    sample,
    new Set(columnsCalled(`${begins} ${ends}`, sample)),
    notes,
  )
  return day === undefined ? fields : { ...fields, day: { column: day } }
}

/** A platform's own files do not name it in a column, and some have campaigns by name alone. */
export function spendFields(fields: Fields, source: Source, notes: string[]): Fields {
  const { campaign_name, ...others } = fields
  const part = campaign_name === undefined ? partOfCampaign(source.sample) : undefined
  const name = campaign_name ?? (part === undefined ? undefined : { column: part })
  if (name === undefined && others['campaign_id'] === undefined) {
    notes.push(
      `"${source.sample.name}" não diz as campanhas: os gastos ficam em uma só, "${ALL}". Se houver uma coluna delas, escolha-a.`,
    )
    others['campaign_id'] = { constant: ALL }
  }
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

const sums = ['spend', 'impressions', 'clicks', 'claimed_conversions', 'claimed_value'] as const

const begins = 'desde inicio data_inicio data_inicial start start_date start_time from'
const ends = 'ate fim data_fim data_final termino end end_date end_time to'

const MS_PER_DAY = 86_400_000

/** A report by day that writes each as a period, or the beginning of it: campaigns then begin on several days. */
function dayOfPeriod(sample: Sample): string | undefined {
  const [first, last] = [columnCalled(begins, sample), columnCalled(ends, sample)]
  if (first === undefined) return undefined
  if (last === undefined) return beginsAgain(first, sample) ? first : undefined
  const [from, to] = [sample.seen.columns.indexOf(first), sample.seen.columns.indexOf(last)]
  const isOfOneDay = sample.rows.every(
    (row) => row[from] === row[to] || Date.parse(row[to] ?? '') - Date.parse(row[from] ?? '') === MS_PER_DAY,
  )
  return isOfOneDay && sample.rows.length > 0 ? first : undefined
}

function beginsAgain(first: string, sample: Sample): boolean {
  const named = columnFor('ad_spend', 'campaign_id', sample) ?? columnFor('ad_spend', 'campaign_name', sample)
  if (named === undefined) return false
  const starts = cellsIn(sample, first)
  const campaigns = Map.groupBy(starts.keys(), (row) => cellsIn(sample, named)[row])
  return [...campaigns.values()].some((rows) => new Set(rows.map((row) => starts[row])).size > 1)
}

/** Where ads, ages or devices have rows of their own, a day of a campaign is the sum of them. */
export function dayOfCampaign(known: Fields, { sample }: Source, notes: string[]): Summed {
  const period = known['day'] === undefined ? dayOfPeriod(sample) : undefined
  const fields: Fields = period === undefined ? known : { ...known, day: dayAndHour(period, sample) }
  if (fields['day'] === undefined) return { fields }
  const summed = summedBy(['source', 'ad_account', 'campaign_id', 'day'], sums, fields, sample)
  if (summed.groupBy !== undefined)
    notes.push(
      `"${sample.name}" tem várias linhas da mesma campanha no mesmo dia, como as de cada anúncio: elas foram somadas.`,
    )
  return summed
}
