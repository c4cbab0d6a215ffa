import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureScreens } from '../api/measure-screens.ts'
import { measureStatements } from '../api/measure-statements.ts'
import { measureOpenScreens } from '../arrivals/open-screens.ts'
import { startFarol, type Farol } from '../place/start-farol.ts'
import { openWorkplace } from '../place/workplace.ts'
import { keep, tell, type Section } from '../report/report.ts'
import { eventsArriving } from './events-arriving.ts'
import { logisticsAccount } from './logistics-account.ts'
import { logisticsQuestions, logisticsStatements } from './logistics-questions.ts'
import { insertMoved } from './tracking-rows.ts'

const parts = ['screens', 'statements', 'arrivals'] as const
const ARRIVING_SECONDS = 20
const usage = `npm run bench:logistics -- [--orders 3e5] [--months 12] [--rounds 20] [--only ${parts.join(',')}]`
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '3e5' },
    months: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: parts.join(',') },
  },
})
const [orders = 0, months = 0, rounds = 0] = [values.orders, values.months, values.rounds].map(Number)
const only = parts.filter((part) => values.only.split(',').includes(part))
if ([orders, months, rounds].some((count) => !Number.isInteger(count) || count < 1) || only.length === 0)
  throw new Error(usage)

const root = fileURLToPath(new URL('../..', import.meta.url))
const sections: Section[] = []
const add = (section: Section) => {
  sections.push(section)
  tell(section)
}
const place = await openWorkplace(join(root, 'data', 'bench', `logistics-${orders}-${months}`))
try {
  const account = await logisticsAccount(place, { orders, months })
  const withFarol = async (measure: (farol: Farol) => Promise<Section>) => {
    const farol = await startFarol(place)
    try {
      add(await measure(farol))
    } finally {
      await farol.stop()
    }
  }
  if (only.includes('screens'))
    await withFarol(async (farol) => {
      const moveFacts = async () => void (await place.clickhouse.command({ query: insertMoved(account.id) }))
      const lines = await measureScreens(logisticsQuestions(account), {
        ...{ farol, account, orders, rounds, moveFacts },
        enginePids: place.enginePids,
      })
      const notes = [
        `${orders.toLocaleString('en-US')} orders over ${months} months; 30 days, each round others; ${rounds} rounds, one after the other`,
        'tower and worklist: ten packages change before each question',
      ]
      return { title: 'Logistics', notes, lines }
    })
  if (only.includes('statements'))
    add(
      await measureStatements(place, account, {
        ...{ title: 'Statements of logistics', asked: logisticsStatements(account) },
      }),
    )
  if (only.includes('arrivals'))
    await withFarol(async (farol) =>
      measureOpenScreens({ place, farol, account }, await eventsArriving(place, account, ARRIVING_SECONDS)),
    )
} finally {
  await place.close()
}
console.log(`\nKept in ${keep(join(root, 'bench', 'results'), { orders, months, rounds, only }, sections)}`)
