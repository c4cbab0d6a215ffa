import { type ClientBase, escapeIdentifier } from 'pg'
import { StartError } from '../../errors.ts'

const roles = ['farol_app', 'farol_system']

type Privileges = {
  user: string
  database: string
  mayCreateRoles: boolean
  mayCreateSchemas: boolean
  mayCreateTables: boolean
  existing: string[]
  given: string[]
}

/** The error includes the SQL that grants what is missing. */
export async function checkPrivileges(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Privileges>(
    `SELECT current_user AS user, current_database() AS database,
      (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS "mayCreateRoles",
      has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchemas",
      has_schema_privilege('public', 'CREATE') AS "mayCreateTables",
      ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname = ANY($1)) AS existing,
      ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname = ANY($1) AND pg_has_role(oid, 'SET')) AS given`,
    [roles],
  )
  const [found] = rows
  if (found === undefined) return
  const missing = statementsFor(found)
  if (missing.length === 0) return
  throw new StartError(
    `O usuário “${found.user}” de DATABASE_URL não tem o que o Farol precisa no banco “${found.database}”. Quem administra o PostgreSQL executa nesse banco:\n\n${missing.join('\n')}\n`,
  )
}

function statementsFor(found: Privileges): string[] {
  const user = escapeIdentifier(found.user)
  const absent = roles.filter((role) => !found.existing.includes(role))
  const notGiven = roles.filter((role) => !found.given.includes(role))
  const lacksRoles = notGiven.some((role) => found.existing.includes(role)) || !found.mayCreateRoles
  return [
    ...(found.mayCreateRoles ? [] : absent.map((role) => `CREATE ROLE ${role} NOLOGIN;`)),
    ...(notGiven.length > 0 && lacksRoles
      ? [`GRANT ${notGiven.join(', ')} TO ${user} WITH ADMIN OPTION;`]
      : []),
    ...(found.mayCreateTables ? [] : [`GRANT CREATE ON SCHEMA public TO ${user};`]),
    ...(found.mayCreateSchemas
      ? []
      : [`GRANT CREATE ON DATABASE ${escapeIdentifier(found.database)} TO ${user};`]),
  ]
}
