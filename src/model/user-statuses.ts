export const userStatuses = ['active', 'invited', 'inviteExpired', 'suspended', 'outOfValidity'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userSorts = ['name', '-name', 'role', '-role', 'lastSeen', '-lastSeen'] as const
export type UserSort = (typeof userSorts)[number]
