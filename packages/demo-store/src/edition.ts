/**
 * Which history this is. The same edition, seed, anchor and day always give the same rows; raise it with any change
 * of them, so that a store filled by an earlier one is filled anew instead of being mixed.
 */
export const edition = 4
