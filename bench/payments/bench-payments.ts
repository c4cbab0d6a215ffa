import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureScreens } from '../api/measure-screens.ts'
import { measureStatements } from '../api/measure-statements.ts'
import { measureOpenScreens } from '../arrivals/open-screens.ts'
import { startFarol, type Farol } from '../place/start-farol.ts'
import { openWorkplace } from '../place/workplace.ts'
import { keep, tell, type Section } from '../report/report.ts'
import { attemptsArriving, moveAttempts, paymentsStatements } from './measure-payments.ts'
import { paymentAccount } from './payment-account.ts'
import { paymentsQuestions } from './payments-questions.ts'

const parts = ['screens', 'statements', 'arrivals'] as const
const ARRIVING_SECONDS = 20
const usage = `npm run bench:payments -- [--orders 3e5] [--rounds 20] [--only ${parts.join(',')}]`
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '3e5' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: parts.join(',') },
  },
})
const [orders, rounds] = [Number(values.orders), Number(values.rounds)]
const only = parts.filter((part) => values.only.split(',').includes(part))
if (!Number.isInteger(orders) || orders < 1 || !Number.isInteger(rounds) || rounds < 1 || only.length === 0)
  throw new Error(usage)

const root = fileURLToPath(new URL('../..', import.meta.url))
const sections: Section[] = []
const add = (section: Section) => {
  sections.push(section)
  tell(section)
}
const place = await openWorkplace(join(root, 'data', 'bench', `payments-${orders}`))
try {
  const account = await paymentAccount(place, orders)
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
      const moveFacts = () => moveAttempts(place)
      const lines = await measureScreens(paymentsQuestions(account), {
        ...{ farol, account, orders, rounds, moveFacts },
        enginePids: place.enginePids,
      })
      const notes = [
        `${orders.toLocaleString('en-US')} orders, ${(orders * 2.5).toLocaleString('en-US')} attempts over 24 months; 30 days, each round others; ${rounds} rounds, one after the other`,
        'live: an attempt arrives before each question',
      ]
      return { title: 'Payments', notes, lines }
    })
  if (only.includes('statements'))
    add(
      await measureStatements(place, account, {
        ...{ title: 'Statements of payments', asked: paymentsStatements(account) },
      }),
    )
  if (only.includes('arrivals'))
    await withFarol((farol) =>
      measureOpenScreens({ place, farol, account }, attemptsArriving(ARRIVING_SECONDS)),
    )
} finally {
  await place.close()
}
console.log(`\nKept in ${keep(join(root, 'bench', 'results'), { orders, rounds, only }, sections)}`)
