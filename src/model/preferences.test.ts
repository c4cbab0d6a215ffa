import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defaultPreferences, Preferences, readPreferences } from './preferences.ts'

describe('what is kept of preferences', () => {
  it('is read as it was written', () => {
    const kept = {
      scheme: 'dark',
      density: 'compact',
      timeZone: 'America/Manaus',
      shortcuts: false,
      home: '/team/logs',
    }
    expect(readPreferences(kept)).toEqual(kept)
    expect(z.safeParse(Preferences, kept).success).toBe(true)
  })

  const strange: unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    { scheme: 'sepia', home: 'https://outra.exemplo', shortcuts: 'no', constructor: 1 },
  ]
  it.each(strange.map((kept) => ({ kept })))(
    '$kept gives the defaults where it says nothing that is known',
    ({ kept }) => {
      expect(readPreferences(kept)).toEqual(defaultPreferences)
    },
  )
})

it.each([
  ['timeZone', 'Lua/Mar'],
  ['timeZone', ''],
  ['home', 'https://outra.exemplo'],
  ['home', '//outra'],
  ['home', '/\\outra'],
  ['home', 'sales'],
  ['scheme', 'sepia'],
  ['shortcuts', 'true'],
])('%s cannot be %j', (field, value) => {
  expect(z.safeParse(Preferences, { ...defaultPreferences, [field]: value }).success).toBe(false)
})
