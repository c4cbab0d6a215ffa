import { expect, test } from 'vitest'
import { menuItems } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { permissions } from '#model/permissions.ts'

test('screens of the whole account are not offered to people of some of its channels', () => {
  const offered = (channelsOnly: boolean): readonly string[] =>
    menuItems.filter((item) => mayOpen(item, { permissions, channelsOnly })).map(({ key }) => key)
  const whole = offered(false).filter((key) => !offered(true).includes(key))
  expect(whole).toEqual(['guardian', 'whatsAppGroups'])
})

test('a letter after g, and a text, lead to one screen each', () => {
  for (const of of ['letter', 'key'] as const)
    expect(menuItems.map((item) => item[of])).toHaveLength(new Set(menuItems.map((item) => item[of])).size)
})
