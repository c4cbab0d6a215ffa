import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startFarol, type Farol } from '../place/start-farol.ts'
import { openWorkplace } from '../place/workplace.ts'
import { keep, tell, type Section } from '../report/report.ts'
import { measureScreens } from './measure-screens.ts'
import { measureStatements } from './measure-statements.ts'
import { measureOpenScreens } from './open-screens.ts'
import { paymentAccount } from './payment-account.ts'

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
    await withFarol((farol) => measureScreens(place, farol, account, { orders, rounds }))
  if (only.includes('statements')) add(await measureStatements(place, account))
  if (only.includes('arrivals'))
    await withFarol((farol) => measureOpenScreens(place, farol, account, ARRIVING_SECONDS))
} finally {
  await place.close()
}
console.log(`\nKept in ${keep(join(root, 'bench', 'results'), { orders, rounds, only }, sections)}`)
