import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { effectivePermissions, permissions, type Permission } from '#model/permissions.ts'

test('a permission whose every act needs the whole account is not held by people limited to channels', () => {
  const acts = new Map<Permission, { needsWhole: boolean }[]>()
  for (const file of globSync('src/**/server/**/*.ts', { exclude: ['**/*.test.ts'] })) {
    const code = readFileSync(file, 'utf8')
    for (const permission of permissions) {
      if (!code.includes(`assertPermission(ctx, '${permission}')`)) continue
      const known = acts.get(permission) ?? []
      acts.set(permission, [...known, { needsWhole: code.includes('assertWholeAccount(ctx)') }])
    }
  }
  const inPart = effectivePermissions('owner', [...permissions], ['south'])
  const useless = [...acts].filter(
    ([permission, found]) => inPart.has(permission) && found.every(({ needsWhole }) => needsWhole),
  )
  expect(useless.map(([permission]) => permission)).toEqual([])
  expect(acts.size).toBeGreaterThan(20)
})
