import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checks, lint } from './checks.ts'
import { projectFiles, runTool } from './run-tool.ts'
import { sins } from './testing/planted-sins.ts'
import { smallHouse } from './testing/small-house.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const house = await smallHouse()
afterAll(() => house.remove())

describe('verify', { timeout: 120_000 }, () => {
  it('is green on a sound house, so that a failure below is the planted one', async () => {
    for (const { name, run } of checks) {
      expect({ name, ...(await run(house.root)) }).toMatchObject({ name, passed: true })
    }
  })

  it('opens as many files as the project holds', async () => {
    const code = projectFiles(project).filter((file) => /\.tsx?$/.test(file))
    expect(code.length).toBeGreaterThan(300)
  })

  it('fails every other check on its planted sin, and says where', async () => {
    house.plant({
      'src/platform/badly-formatted.ts': 'export const a   =  "x";',
      'src/platform/wrong-type.ts': "export const n: number = 'x'\n",
      'src/platform/never-used.ts': 'export const unused = 1\n',
      'src/platform/utils.ts': 'export const unused = 1\n',
      'src/platform/silenced.ts': '// @ts-ignore\nexport const unused = 1\n',
      'src/platform/in-cents.ts': 'export const cell = numberCell(\n  formatMoney(1, "BRL"),\n  1,\n)\n',
      'docs/guide.md': 'Read `src/platform/nowhere.ts`, or run `npm run nothing`.\n',
      'docs/inside/part.md': 'It is `askNothing`, by `FAROL_NOTHING=1`, and the table `of_nothing`.\n',
      'dist/hidden.ts': 'export const hidden = 1\n',
    })
    const said = new Map<string, string>()
    for (const { name, run } of checks) {
      const { passed, output } = await run(house.root)
      expect({ name, passed }).toEqual({ name, passed: false })
      said.set(name, output)
    }
    expect(said.get('format')).toContain('src/platform/badly-formatted.ts')
    expect(said.get('types')).toContain('src/platform/wrong-type.ts')
    expect(said.get('dead code')).toContain('src/platform/never-used.ts')
    expect(said.get('house rules')).toContain('src/platform/utils.ts')
    expect(said.get('house rules')).toContain('src/platform/silenced.ts:1')
    expect(said.get('house rules')).toContain('src/platform/in-cents.ts:1')
    expect(said.get('document references')).toContain('docs/guide.md:1: src/platform/nowhere.ts')
    expect(said.get('document references')).toContain('there is no script "nothing"')
    for (const name of ['askNothing', 'FAROL_NOTHING', 'of_nothing'])
      expect(said.get('document references')).toContain(
        `docs/inside/part.md:1: nothing in the code is called ${name}`,
      )
    expect((await lint(house.root)).output).toMatch(/oxlint opened \d+ of \d+ files/)
    expect(checks.every(({ mend }) => mend.length > 0)).toBe(true)
  })

  describe('with one sin planted per rule', () => {
    const said = new Map<string, string>()
    beforeAll(async () => {
      const sinful = await smallHouse()
      sinful.plant(Object.fromEntries(sins.map(([, path, text]) => [path, text])))
      const { output } = await runTool(sinful.root, 'oxlint', ['--format', 'unix'])
      sinful.remove()
      for (const line of output.split('\n')) {
        const [path = ''] = line.split(':')
        said.set(path, `${said.get(path) ?? ''}${line}\n`)
      }
    })

    it.for(sins)('says how to mend it when %s', ([, path, , mend]) => {
      expect(said.get(path)).toContain(mend)
    })

    it('says nothing of the sound files among them', () => {
      const planted = new Set(sins.map(([, path]) => path))
      expect([...said.keys()].filter((path) => path.includes('/') && !planted.has(path))).toEqual([])
    })
  })
})
