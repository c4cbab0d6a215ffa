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
