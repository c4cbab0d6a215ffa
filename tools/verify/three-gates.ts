import type { Rule } from 'eslint'

type Placed = Rule.Node
type Call = Extract<Placed, { type: 'CallExpression' }>
type Gate = { call: Placed; verb: Placed }

const writes = new Set(['insert', 'update', 'delete'])

const auditNames = new Set(['recordAudit', 'recordPersonAudit'])

function calledName({ callee }: Call): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return callee.property.name
}

function writesOnDatabase({ callee }: Call): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  if (!writes.has(callee.property.name)) return false
  const target = callee.object.type === 'MemberExpression' ? callee.object.property : callee.object
  return target.type === 'Identifier' && target.name === 'db'
}

function verbAround(call: Placed): Placed {
  let verb = call
  for (let node = call; node.type !== 'Program'; node = node.parent) {
    if (/Function/.test(node.type)) verb = node
  }
  return verb
}

const byPerson = /\b(?:ctx|AccountContext|AccountRequest|PersonContext|RequestContext)\b/

/** Whether a person asks for it: jobs have no context of one. */
const isVerb = (verb: Placed, text: (node: Placed) => string): boolean =>
  'params' in verb && verb.params.some((param) => byPerson.test(text(param as Placed)))

const start = (node: Placed) => node.range?.[0] ?? 0
const end = (node: Placed) => node.range?.[1] ?? 0
const inside = (inner: Placed, outer: Placed) => start(inner) >= start(outer) && end(inner) <= end(outer)

/** Option `permission`: functions that count as asserting one. */
const threeGates: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { permission: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: {
      permission:
        'This verb opens a transaction without asserting a permission. Call assertPermission(ctx, …) before the transaction.',
      audit:
        'This verb opens a transaction without an audit record. Call recordAudit(tx, …) inside the transaction, after the write.',
      transaction:
        'This verb writes outside a transaction. Open one with ctx.db.transaction(tx => …), after assertPermission(ctx, …), and end it with recordAudit(tx, …).',
    },
  },
  create(context) {
    const options: { permission?: string[] } = context.options[0] ?? {}
    const permissionNames = new Set(options.permission ?? ['assertPermission', 'assertPerson'])
    const transactions: Gate[] = []
    const permissions: Gate[] = []
    const audits: Gate[] = []
    return {
      CallExpression(node) {
        const gate = { call: node, verb: verbAround(node) }
        if (!isVerb(gate.verb, (one) => context.sourceCode.getText(one))) return
        const name = calledName(node)
        if (name === 'transaction') transactions.push(gate)
        else if (name !== undefined && auditNames.has(name)) audits.push(gate)
        else if (name !== undefined && permissionNames.has(name)) permissions.push(gate)
        if (writesOnDatabase(node)) context.report({ node, messageId: 'transaction' })
      },
      'Program:exit'() {
        for (const { call, verb } of transactions) {
          const asserted = permissions.some((gate) => gate.verb === verb && end(gate.call) <= start(call))
          if (!asserted) context.report({ node: call, messageId: 'permission' })
          const audited = audits.some((gate) => inside(gate.call, call))
          if (!audited) context.report({ node: call, messageId: 'audit' })
        }
      },
    }
  },
}

export default { meta: { name: 'farol' }, rules: { 'three-gates': threeGates } }
