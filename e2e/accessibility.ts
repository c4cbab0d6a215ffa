import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can change: of the second one only these are looked at again. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Fails on any finding of axe in the light or in the dark theme; call it once the page shows what it is about. With a selector,
 * of that part alone: the rest was looked at before.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // no page has frames: what axe found need not be put together in another page, nor what it passed be described
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (part !== undefined) axe.include(part)
    // what the header half covers at some height of the page is not small
    await page.evaluate(() => scrollTo(0, 0))
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(ofColours)
    ).analyze()
    const findings = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }))
    expect(findings, `axe in the ${colorScheme} theme`).toEqual([])
  }
}
