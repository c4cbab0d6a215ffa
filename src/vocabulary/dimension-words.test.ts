import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { dimensionWords } from './dimension-words.ts'

it('files call the dimensions as the screens do', () => {
  const file = new URL('../../public/locales/pt/translation.json', import.meta.url)
  expect(dimensionWords).toEqual(JSON.parse(readFileSync(file, 'utf8')).dimensions)
})
