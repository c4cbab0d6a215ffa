import { expect, it } from 'vitest'
import { checkContent, presentFindings } from './findings.ts'

const attributes = Array.from({ length: 200 }, (_, at) => ({ name: `Altura ${at}`, value: `${at} cm` }))
const checked = {
  content: {
    name: 'Panela',
    pageTitle: '',
    metaDescription: '',
    description: 'Tem 901 cm de altura. '.repeat(400),
  },
  source: { name: 'Panela', brand: 'Lume', category: 'Panelas', attributes },
  claims: [],
  vouched: [],
  forbidden: [],
  brands: [],
}

it('a long text of many attributes is checked beside the main thread, with the same answer', async () => {
  let turns = 0
  const turning = setInterval(() => (turns += 1), 1)
  const found = await presentFindings(checked)
  clearInterval(turning)
  expect(turns).toBeGreaterThan(0)
  expect(found).toEqual(checkContent(checked))
  expect(found.open).toBe(400)
})
