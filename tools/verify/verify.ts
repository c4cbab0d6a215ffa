import { fileURLToPath } from 'node:url'
import { checks } from './checks.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const began = performance.now()

const outcomes = await Promise.all(
  checks.map(async ({ name, mend, run }) => {
    const { passed, output } = await run(root)
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds(began)})`)
    return { name, mend, passed, output }
  }),
)

const failed = outcomes.filter(({ passed }) => !passed)
for (const { name, mend, output } of failed) console.log(`\n── ${name}\n\n${output}\n\nTo mend: ${mend}`)
console.log(
  `\nverify: ${outcomes.length - failed.length} passed, ${failed.length} failed in ${seconds(began)}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
