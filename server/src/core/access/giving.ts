import { hasRight, need, permissions } from '@lineside/contract/core'
import type { Actor } from './actor.ts'

const defines = need(permissions.logbook, 'w')

/** A logbook is given on by who keeps it or defines logbooks; administrators hold every one. */
export function mayGiveLogbook(actor: Actor, logBookId: number | null): boolean {
  return logBookId === null || actor.logBookId === logBookId || hasRight(actor, defines)
}
