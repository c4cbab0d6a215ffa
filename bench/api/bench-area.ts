import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keysOf, ofEach } from '#model/records.ts'
import { measureOpenScreens, type OpenScreens } from '../arrivals/open-screens.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import { startFarol, type Farol } from '../place/start-farol.ts'
import { openWorkplace, type Workplace } from '../place/workplace.ts'
import { keep, tell, type Section } from '../report/report.ts'
import { measureScreens, type ScreenParams } from './measure-screens.ts'
import { measureStatements, type ScreenStatements } from './measure-statements.ts'

const parts = ['screens', 'statements', 'arrivals'] as const
const ARRIVING_SECONDS = 20
const SMALL_SHOP = 1_000_000

/** `Size`: names of the whole numbers that say what is made; another size is another place. */
type Area<Size extends string> = {
  name: string
  size: Record<Size, string>
  makeAccount: (place: Workplace, size: Record<Size, number>) => Promise<BenchAccount>
  /** What is made, in a line, and what each question is asked after. */
  notes: (size: Record<Size, number>) => { made: string; moved: string }
  moveFacts: (place: Workplace, account: BenchAccount) => Promise<unknown>
  questions: (account: BenchAccount, size: Record<Size, number>) => ScreenParams[]
  statements: (account: BenchAccount) => ScreenStatements[]
  /** Of shops with so much; otherwise of those with more than a million orders. */
  isLarge?: (size: Record<Size, number>) => boolean
  arriving?: (place: Workplace, account: BenchAccount, seconds: number) => OpenScreens | Promise<OpenScreens>
}

/** Screens of an area through the API, their statements, and what arrives while they are open; what is made is kept for the next run. */
export async function benchArea<Size extends string>(area: Area<Size | 'orders'>): Promise<void> {
  const { name } = area
  const defaults = { ...area.size, rounds: '20' }
  const names = keysOf(defaults)
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(names.map((key) => [key, { type: 'string' as const, default: defaults[key] }])),
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const given: Record<string, string | undefined> = values
  const counts = ofEach(names, (key) => Number(given[key]))
  const only = parts.filter((part) => given['only']?.split(',').includes(part))
  if (names.some((key) => !Number.isInteger(counts[key]) || counts[key] < 1) || only.length === 0) {
    const options = names.map((key) => `[--${key} ${defaults[key]}]`)
    throw new Error(`npm run bench:${name} -- ${options.join(' ')} [--only ${parts.join(',')}]`)
  }
  const { orders, rounds } = counts
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const sections: Section[] = []
  const add = (section: Section) => {
    sections.push(section)
    tell(section)
  }
  const folder = [name, ...keysOf(area.size).map((key) => counts[key])].join('-')
  const place = await openWorkplace(join(root, 'data', 'bench', folder))
  try {
    const account = await area.makeAccount(place, counts)
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
        const lines = await measureScreens(area.questions(account, counts), {
          farol,
          account,
          rounds,
          enginePids: place.enginePids,
          isLarge: area.isLarge?.(counts) ?? orders > SMALL_SHOP,
          moveFacts: async () => void (await area.moveFacts(place, account)),
        })
        const { made, moved } = area.notes(counts)
        return {
          title,
          notes: [`${made}; 30 days, each round others; ${rounds} rounds, one after the other`, moved],
          lines,
        }
      })
    if (only.includes('statements'))
      add(
        await measureStatements(place, account, {
          title: `Statements of ${name}`,
          asked: area.statements(account),
        }),
      )
    const { arriving } = area
    if (arriving && only.includes('arrivals'))
      await withFarol(async (farol) =>
        measureOpenScreens({ place, farol, account }, await arriving(place, account, ARRIVING_SECONDS)),
      )
  } finally {
    await place.close()
  }
  console.log(`\nKept in ${keep(join(root, 'bench', 'results'), { ...counts, only }, sections)}`)
}
