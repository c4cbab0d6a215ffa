import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import translation from '../texts.pt.json' with { type: 'json' }

const sources = new URL('../../../..', import.meta.url)

/** The actions that are recorded in accounts, as the sources name them. */
function recordedActions(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.test\.).*\.ts$/.test(file),
  )
  return files.flatMap((file) => {
    const text = readFileSync(new URL(file, sources), 'utf8')
    if (!text.includes('recordAudit(')) return []
    return [...text.matchAll(/action: '([a-z-]+)\.([a-z-]+)'/g)].map(
      ([, area = '', verb = '']) => `${area}.${verb}`,
    )
  })
}

test('every action that is recorded in an account has its words', () => {
  const actions = recordedActions()
  expect(actions.length).toBeGreaterThan(15)
  const words: Record<string, Record<string, string>> = translation.team.actions
  const wordless = actions.filter((action) => {
    const [area = '', verb = ''] = action.split('.')
    return words[area]?.[verb] === undefined
  })
  expect(wordless).toEqual([])
})
