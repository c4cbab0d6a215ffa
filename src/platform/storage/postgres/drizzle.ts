import { createRequire } from 'node:module'
import type * as Queries from 'drizzle-orm'
import type * as NodePostgres from 'drizzle-orm/node-postgres'
import type * as Tables from 'drizzle-orm/pg-core'

// Of its ES modules, each import has Node parse the package's exports again, 130 kB: a second at every start.
const load = createRequire(import.meta.url)
const queries = load('drizzle-orm') as typeof Queries
const tables = load('drizzle-orm/pg-core') as typeof Tables
const nodePostgres = load('drizzle-orm/node-postgres') as typeof NodePostgres

export type { AnyColumn, Column, Placeholder, SQL } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'

export const { drizzle } = nodePostgres
export const {
  alias,
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unionAll,
  uuid,
} = tables
export const {
  DrizzleQueryError,
  and,
  arrayContained,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  getTableName,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  max,
  min,
  ne,
  not,
  notInArray,
  notLike,
  or,
  sql,
} = queries

export const instant = (column: string) => tables.timestamp(column, { withTimezone: true })
