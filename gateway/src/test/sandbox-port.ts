import { randomInt } from 'node:crypto'

/** Below what systems give to connections that go out: one of those took it now and then before the sandbox listened. */
export const sandboxPort = (): string => String(randomInt(20_000, 32_000))
