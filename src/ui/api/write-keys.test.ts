import { expect, it } from 'vitest'
import { forgetWriteKey, writeKey } from './write-keys.ts'

it('a write has one key until it is answered, and another has its own', () => {
  const save = ['campaigns', 'createCampaign']
  const key = writeKey(save, { name: 'Uma' })
  expect(writeKey(save, { name: 'Uma' })).toBe(key)
  expect(writeKey(save, { name: 'Outra' })).not.toBe(key)
  expect(writeKey(['rules', 'saveRule'], { name: 'Uma' })).not.toBe(key)
  forgetWriteKey(save, { name: 'Uma' })
  expect(writeKey(save, { name: 'Uma' })).not.toBe(key)
})
