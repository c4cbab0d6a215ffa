import { expect, it } from 'vitest'
import { reportSources, viewedScreens } from './services.ts'

it('has something to report of the views of every screen that keeps some', () => {
  const screensOf = (some: readonly { screen: string }[]) => some.map(({ screen }) => screen).toSorted()
  expect(viewedScreens.length).toBeGreaterThan(15)
  expect(screensOf([...reportSources.views.values()].map(({ of }) => of))).toEqual(screensOf(viewedScreens))
})
