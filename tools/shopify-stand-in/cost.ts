import {
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type SelectionSetNode,
} from 'graphql'
import { schema } from './schema.ts'

type Variables = Readonly<Record<string, unknown>>

export function requestedCost(document: DocumentNode, variables: Variables): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const fieldCost = ({ selections }: SelectionSetNode, type: GraphQLNamedType): number => {
    let cost = 0
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value)
        const on = schema.getType(fragment?.typeCondition.name.value ?? '')
        if (fragment !== undefined && on !== undefined) cost += fieldCost(fragment.selectionSet, on)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = schema.getType(selection.typeCondition?.name.value ?? '') ?? type
        cost = Math.max(cost, fieldCost(selection.selectionSet, on))
      } else if (!isUnionType(type) && isObjectType(type) && selection.selectionSet !== undefined) {
        const field = type.getFields()[selection.name.value]
        const of = field === undefined ? undefined : getNamedType(field.type)
        if (of === undefined || !isCompositeType(of)) continue
        cost += most(selection, variables) * (1 + fieldCost(selection.selectionSet, of))
      }
    }
    return cost
  }
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  const root =
    operation?.operation === OperationTypeNode.MUTATION ? schema.getMutationType() : schema.getQueryType()
  if (operation === undefined || !root) return 0
  return (
    fieldCost(operation.selectionSet, root) + (operation.operation === OperationTypeNode.MUTATION ? 10 : 0)
  )
}

function most({ arguments: given = [] }: FieldNode, variables: Variables): number {
  for (const { name, value } of given) {
    const variable = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined
    if (name.value === 'ids') return Array.isArray(variable) ? variable.length : 1
    if (name.value === 'first') return value.kind === Kind.INT ? Number(value.value) : Number(variable ?? 1)
  }
  return 1
}

export function actualCost(data: unknown): number {
  if (Array.isArray(data)) return data.reduce<number>((cost, one) => cost + actualCost(one), 0)
  if (typeof data !== 'object' || data === null) return 0
  return Object.values(data).reduce<number>((cost, one) => cost + actualCost(one), 1)
}

export type Plan = { maximumAvailable: number; restoreRate: number; largestQuestion: number }

export function openPoints({ maximumAvailable, restoreRate }: Plan) {
  let [available, at] = [maximumAvailable, performance.now()]
  const restore = () => {
    const now = performance.now()
    available = Math.min(maximumAvailable, available + ((now - at) / 1000) * restoreRate)
    at = now
  }
  return {
    take: (cost: number): boolean => {
      restore()
      if (available < cost) return false
      available -= cost
      return true
    },
    giveBack: (cost: number) => {
      available = Math.min(maximumAvailable, available + cost)
    },
    status: () => {
      restore()
      return { maximumAvailable, currentlyAvailable: Math.floor(available), restoreRate }
    },
  }
}
