import { resolve } from 'node:path'

/** The project's folder, absolute. */
export const project = resolve(import.meta.dirname, '../../..')
