import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { undoSentences } from './undo-sentences.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test('what is being taken back has left the numbers only at the end', () => {
  const counts = [{ kind: 'orders' as const, alone: 300, shared: 2 }]
  const stays =
    'Fica, com os valores de agora, o que outra importação ou integração também trouxe: 2 pedidos.'
  expect(undoSentences({ counts, endedAt: null }, t)).toEqual(['Saem dos números: 300 pedidos.', stays])
  expect(undoSentences({ counts, endedAt: '2026-11-29T16:00:00Z' }, t)).toEqual([
    'Saíram dos números: 300 pedidos.',
    stays,
  ])
})
