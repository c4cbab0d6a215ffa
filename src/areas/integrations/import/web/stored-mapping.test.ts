import { afterEach, expect, it, vi } from 'vitest'
import {
  forgetStoredMapping,
  storedMapping,
  storeMapping,
} from '#areas/integrations/import/web/stored-mapping.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())

const mapping = (name: string): ImportMappingText => ({ version: 1, name, files: {}, records: [] })

it('edits that were not saved are there again, of that import alone', () => {
  storeMapping('a', null, mapping('editado'))
  expect(storedMapping('a', null)).toEqual(mapping('editado'))
  expect(storedMapping('b', null)).toBeNull()
})

it('a mapping saved elsewhere since, a broken one, and one that was forgotten are not', () => {
  storeMapping('a', mapping('salvo'), mapping('editado'))
  expect(storedMapping('a', mapping('salvo por outra pessoa'))).toBeNull()
  expect(storedMapping('a', mapping('salvo'))).toEqual(mapping('editado'))
  for (const broken of ['', '{', '[]', '{"saved":"null"}', '{"saved":"null","mapping":"{}"}']) {
    kept.set('farol-mapping-a', broken)
    expect(storedMapping('a', null)).toBeNull()
  }
  storeMapping('a', null, mapping('editado'))
  forgetStoredMapping('a')
  expect(storedMapping('a', null)).toBeNull()
})
