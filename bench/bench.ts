import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { measureArrivals } from './arrivals/measure-arrivals.ts'
import { measureExports } from './exports/measure-exports.ts'
import { measureHome } from './home/measure-home.ts'
import { measureImport } from './import/measure-import.ts'
import { memoryOf } from './memory/process-memory.ts'
import { measureOrders } from './orders/measure-orders.ts'
import { measureSales } from './sales/measure-sales.ts'
import { readOptions, type Options } from './options.ts'
import { benchAccounts } from './place/bench-accounts.ts'
import { startFarol } from './place/start-farol.ts'
import { openWorkplace } from './place/workplace.ts'
import { keep, tell, type Section } from './report/report.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const options = optionsOrUsage()
const sections: Section[] = []
const [load = 0] = loadavg()
if (load > cpus().length / 2)
  console.log(`This machine is busy (load ${load.toFixed(1)}): the times will be too long.`)
const add = (section: Section) => {
  sections.push(section)
  tell(section)
}

if (['home', 'orders', 'sales', 'memory'].some((part) => options.only.some((asked) => asked === part)))
  await measureAccounts()
if (options.only.includes('arrivals'))
  for (const section of await measureArrivals(join(root, 'data', 'bench', 'arrivals'), options)) add(section)
if (options.only.includes('import')) add(await measureImport(join(root, 'data', 'bench', 'import'), options))
if (options.only.includes('exports'))
  add(await measureExports(join(root, 'data', 'bench', 'exports'), options))
console.log(`\nKept in ${keep(join(root, 'bench', 'results'), options, sections)}`)

/** Home, orders, sales and memory: what the accounts' own engines and server do. */
async function measureAccounts(): Promise<void> {
  const place = await openWorkplace(join(root, 'data', 'bench', String(options.orders)))
  try {
    const accounts = await benchAccounts(place, options)
    const farol = await startFarol(place)
    try {
      const pids = () => [farol.pid, ...place.enginePids()]
      await new Promise((resolve) => setTimeout(resolve, 5000))
      const idle = memoryOf(pids())
      if (options.only.includes('orders')) add(await measureOrders(farol, accounts.large, options))
      if (options.only.includes('sales')) add(await measureSales(farol, accounts.large, options))
      if (!options.only.some((part) => part === 'home' || part === 'memory')) return
      const { section, loadedMegabytes } = await measureHome(place, farol, accounts, options)
      if (options.only.includes('home')) add(section)
      if (options.only.includes('memory')) {
        add({
          title: 'Memory of all processes (server, ClickHouse, PostgreSQL)',
          notes: ['proportional set size where the system tells it, else resident'],
          lines: [
            { what: 'idle, 5 s after the start', value: idle, unit: 'MB' },
            { what: 'while the home is asked', value: loadedMegabytes, unit: 'MB' },
          ],
        })
      }
    } finally {
      await farol.stop()
    }
  } finally {
    await place.close()
  }
}

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
