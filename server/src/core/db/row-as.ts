import type { Row } from './types.ts'

/**
 * A row that a mechanism read for its caller, as the caller's columns make it: the one way to say of what type a row of a list
 * is. Like the type of each `query<Row>`, it is proved by what its statement really answers (`checks/rows`).
 */
export const rowAs = <R extends object>(row: Row): R => row as R
