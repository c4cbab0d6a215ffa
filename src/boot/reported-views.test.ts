import { expect, it } from 'vitest'
import { reportSources } from './services.ts'

const modules = import.meta.glob<Record<string, unknown>>('../areas/**/{address,model}.ts', { eager: true })

/** A screen whose views are saved, or a list of one. */
function screenOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if ('of' in value && 'sorts' in value) return screenOf(value.of)
  return 'screen' in value && 'area' in value ? [value.screen] : []
}

it('says in reports what each list and each screen with saved views shows; without that, views cannot be saved', () => {
  const declared = new Set(
    Object.values(modules).flatMap((module) => Object.values(module).flatMap(screenOf)),
  )
  expect(declared.size).toBeGreaterThan(15)
  expect([...declared].filter((screen) => !reportSources.views.has(String(screen)))).toEqual([])
})
