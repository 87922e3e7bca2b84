import { resolve } from 'node:path'
import process from 'node:process'
import { root } from '../tree.ts'

/** Where the tests write down what statements answered, one file a process: `LINESIDE_ROWS`, seen from the checkout. */
export const rowsFolder = () => resolve(root, process.env.LINESIDE_ROWS ?? 'artifacts/rows')
