import type { CheckFix } from '#analytics/checks/fix.ts'
import { parsePackageId } from '../model.ts'
import { changePackages } from './change-packages.ts'
import { listPackageAssignees } from './list-package-assignees.ts'

const shared = { checks: ['packagesSilent'], needs: ['logistics.view', 'logistics.edit'] } as const

const packagesOf = (ids: readonly string[]) => ids.flatMap((id) => parsePackageId(id) ?? [])

export const packageFixes: readonly CheckFix[] = [
  {
    key: 'assignPackages',
    ...shared,
    listPeople: async (ctx) => (await listPackageAssignees(ctx)).people,
    run: (ctx, ids, { userId }) =>
      changePackages(ctx, { change: { kind: 'assign', userId }, packages: packagesOf(ids) }),
  },
  {
    key: 'notePackages',
    ...shared,
    run: (ctx, ids, { requestId: noteId, text }) =>
      changePackages(ctx, { change: { kind: 'note', noteId, text }, packages: packagesOf(ids) }),
  },
]
