import { afterAll, vi } from 'vitest'

/** Files of one worker share its globals: what one put there is not the next one's. */
afterAll(() => void vi.unstubAllGlobals())
