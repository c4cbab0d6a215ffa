import { customType } from '#platform/storage/postgres/drizzle.ts'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
