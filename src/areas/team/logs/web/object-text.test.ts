import i18next from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import texts from '../texts.pt.json' with { type: 'json' }
import { objectText } from './object-text.ts'

beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: texts } } }))

test('an object is called by its kind in words and its name, never by a code', () => {
  const object = 'promotion:8a96def6-6f1c-4a0e-9d53-0a2f8f6f0001'
  expect(objectText({ object, objectName: 'Natal' })).toBe('Promoção Natal')
  expect(objectText({ object, objectName: null })).toBe('Promoção')
  expect(objectText({ object: 'order:261126-0274', objectName: null })).toBe('Pedido 261126-0274')
  expect(objectText({ object: 'unheard-of:1', objectName: null })).toBe('Outro 1')
})

test('every kind of object that is recorded has its word', () => {
  const sources = new URL('../../../..', import.meta.url)
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!.*\.test\.).*\.ts$/.test(file),
  )
  const kinds = files.flatMap((file) => {
    const text = readFileSync(new URL(file, sources), 'utf8')
    return [...text.matchAll(/object: [`']([a-z-]+):/g)].map(([, kind = '']) => kind)
  })
  expect(new Set(kinds).size).toBeGreaterThan(15)
  expect(kinds.filter((kind) => !Object.hasOwn(texts.team.objects, kind))).toEqual([])
})
