import type { Locator, Page, TestInfo } from '@playwright/test'

/** A person who knows what to look for: so long to find and hit something, and so long for each key; a list of choices is two clicks. */
const pace = { click: 1500, key: 200 } as const
const patience = { timeout: 60_000 }

export type Somebody = {
  clicks: number
  click: (target: Locator) => Promise<void>
  /** Follows the menu, and waits for the screen: what the one before had is no answer. */
  follow: (screen: string) => Promise<void>
  choose: (list: Locator, label: string | RegExp) => Promise<void>
  type: (text: string, into?: Locator) => Promise<void>
  press: (key: string) => Promise<void>
  /** Writes down how long it took, with `E2E_PACE=human` at a person's pace. */
  tell: (task: string) => void
}

/** Does what a person would and counts it, from the home on. */
export async function somebody(page: Page, testInfo: TestInfo): Promise<Somebody> {
  const human = process.env['E2E_PACE'] === 'human'
  const wait = (ms: number) => (human ? page.waitForTimeout(ms) : Promise.resolve())
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor(patience)
  const began = Date.now()
  const person: Somebody = {
    clicks: 0,
    click: async (target) => {
      await target.waitFor(patience)
      await wait(pace.click)
      await target.click(patience)
      person.clicks++
    },
    follow: async (name) => {
      await person.click(page.getByRole('navigation').getByRole('link', { name, exact: true }).first())
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor(patience)
    },
    choose: async (list, label) => {
      await list.waitFor(patience)
      await wait(2 * pace.click)
      const options = await list.locator('option').allInnerTexts()
      const found = options.find((text) => (typeof label === 'string' ? text === label : label.test(text)))
      await list.selectOption({ label: found ?? String(label) }, patience)
      person.clicks += 2
    },
    type: async (text, into) => {
      await into?.waitFor(patience)
      if (into === undefined) await page.keyboard.type(text, { delay: human ? pace.key : 0 })
      else await into.pressSequentially(text, { delay: human ? pace.key : 0, ...patience })
    },
    press: async (key) => {
      await wait(pace.key)
      await page.keyboard.press(key)
    },
    tell: (task) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      testInfo.annotations.push({
        type: 'task',
        description: `${task}: ${person.clicks} clicks, ${seconds} s`,
      })
      if (human) process.stdout.write(`${task}: ${person.clicks} clicks, ${seconds} s\n`)
    },
  }
  return person
}
