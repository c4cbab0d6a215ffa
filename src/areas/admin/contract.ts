import { usersContract } from './users-contract.ts'

export const adminContract = { ...usersContract }
