import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startOfDay, addDays } from '#analytics/periods/local-time.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import {
  askHome,
  contradictionsOf,
  findingContradictions,
  saidWays,
  saysQuiet,
} from '#boot/testing/home-contradictions.ts'
import { createAccount } from '#platform/identity/create-account.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { accountContext } from '../place/account-context.ts'
import { openWorkplace } from '../place/workplace.ts'
import { keep, tell, type Line } from '../report/report.ts'
import { fillShop } from './fill-shop.ts'
import type { InventedShop } from './invent-shop.ts'
import { momentsOf, type Moment } from './moments.ts'
import { score, type Told } from './score.ts'
import { shapes } from './shops.ts'
import { truthOf } from './truth.ts'

/** Another edition has other shops: what was tuned on one is measured on the next. */
const usage =
  'npm run bench:answers -- [--moments 10] [--edition 1] [--shops "seven weeks old,small"] [--verbose]'
const { values } = parseArgs({
  options: {
    moments: { type: 'string', default: '10' },
    edition: { type: 'string', default: '1' },
    shops: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const each = Number(values.moments)
const edition = Number(values.edition)
if (!Number.isInteger(each) || each < 1 || !Number.isInteger(edition)) throw new Error(usage)

const named = values.shops?.split(',').map((name) => name.trim())
const chosen = shapes.filter(({ name }) => named?.includes(name) ?? true)
if (chosen.length === 0) throw new Error(`There are: ${shapes.map(({ name }) => `"${name}"`).join(' ')}`)

const root = fileURLToPath(new URL('../..', import.meta.url))
const FULL_AGE_DAYS = 21
const timeZone = 'America/Sao_Paulo'
const t = await textsForTests()
type Account = { id: string; shop: InventedShop }

const place = await openWorkplace(join(root, 'data', 'bench', `answers-${edition}`))
const postgres = connectPostgres(place.postgresUrl, () => {})
try {
  const accounts: Account[] = []
  for (const [kind, shape] of shapes.entries()) {
    if (!chosen.includes(shape)) continue
    for (let index = 0; index < shape.seeds; index++)
      accounts.push(
        await place.once(`${shape.name} ${index + 1}`, async () => {
          const { id } = await createAccount(place.db, { name: shape.name })
          const ctx = accountContext(place, { id, timeZone })
          const shop = await fillShop(ctx, shape, edition * 1000 + kind * 10 + index)
          return { id, shop }
        }),
      )
  }
  const began = performance.now()
  const told: Told[] = []
  for (const { id, shop } of accounts)
    for (const moment of momentsOf(shop, each)) told.push(await ask(id, shop, moment))
  const section = {
    title: 'What the home says',
    notes: [`${accounts.length} invented accounts, ${told.length} moments`],
    lines: [...score(told), seconds(began)],
  }
  tell(section)
  console.log(
    `\nKept in ${keep(join(root, 'bench', 'results'), { each, edition, ...(named && { shops: named.join(', ') }) }, [section])}`,
  )
} finally {
  await postgres.close()
  await place.close()
}

function seconds(began: number): Line {
  return { what: 'time of all questions', value: (performance.now() - began) / 1000, unit: 's' }
}

async function ask(id: string, shop: InventedShop, moment: Moment): Promise<Told> {
  const now = startOfDay(moment.day, timeZone) + moment.hour * 3_600_000
  const at = (instant: number) => ({
    ...accountContext(place, { id, timeZone }),
    db: postgres.accountDb(id),
    now: () => new Date(instant),
  })
  const question = BillingQuestion.parse(moment)
  const home = await askHome(at(now), question, t)
  const truth = truthOf(shop, home.answer)
  const contradictions = [
    ...contradictionsOf(home),
    ...(await findingContradictions(at(now), question, home.places)),
  ]
  const { from, to } = home.answer.frame.current
  if (home.answer.frame.cutAt === null) {
    const later = Date.parse(addDays(moment.day, FULL_AGE_DAYS))
    const known = await getBillingDecomposition(at(later), BillingQuestion.parse({ period: `${from}_${to}` }))
    if (known.revenue.current !== truth.end)
      contradictions.push(`at full age ${known.revenue.current}, but ${truth.end} was invented`)
  }
  const { sentence, outlook, answer } = home
  const one: Told = {
    shop,
    moment,
    truth,
    sentence,
    outlook,
    answer,
    contradictions,
    isQuiet: saysQuiet(sentence),
    ways: saidWays(sentence),
  }
  if (values.verbose) console.log(describe(one))
  return one
}

function describe({ shop, moment, truth, sentence }: Told): string {
  const { day, hour, period, compare, isEvent } = moment
  const happened = isEvent ? shop.planted.map(({ kind, from, to }) => `${kind} ${from}–${to}`).join(', ') : ''
  return `${shop.name} · ${day} ${hour}h ${period}/${compare} ${happened} · ends ${(truth.change * 100).toFixed(1)} % (${truth.spreads.toFixed(1)}, planted ${truth.plantedSpreads.toFixed(1)})\n   ${sentence}`
}
