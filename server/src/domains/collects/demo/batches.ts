import type { CheckedValue } from '@lineside/contract/core/rules'
import type { DemoHistory, DemoWorld, NextId } from '../../../core/demo/index.ts'
import { demoOperators } from '../../accounts/demo/index.ts'
import type { DemoForm, DemoFormVersion } from '../../forms/demo/index.ts'
import { makeCollects } from './make.ts'
import { type DemoCollect, savedHistory } from './store.ts'

export interface DemoBatch {
  collects: DemoCollect[]
  history: DemoHistory[]
}

/** A record as later domains hear of it. */
export interface SavedDemoCollect {
  collect: DemoCollect
  values: readonly CheckedValue[]
  fieldOf: (id: number) => DemoFormVersion['fields'][number]
  /** who answers for what it raises */
  responsibleId: number
}

/** What a later domain makes of the records, in the order of time: the history that it writes. */
export interface DemoFollower {
  saved(record: SavedDemoCollect): DemoHistory[]
  /** up to the time at which the data ends (milliseconds since 1970) */
  ended(until: number): DemoHistory[]
}

interface BatchOptions {
  seed: number
  days: number
  collects: number
  /** records at most in each batch */
  size: number
}

/** The records of the demo plants with the history that they write, made while they are read. */
export function* demoBatches(
  next: NextId,
  world: DemoWorld,
  { size, ...options }: BatchOptions,
  follower: DemoFollower,
): Generator<DemoBatch> {
  const { anchor, forms, products, shifts, accounts } = world
  const supervisorOf = new Map(shifts.map((shift) => [shift.id, shift.supervisorId ?? shift.substituteId]))
  const plants = world.plants.map((plant) => ({
    ...plant,
    shifts: shifts.filter((shift) => shift.industryId === plant.id),
    operators: [1, 2, 3].map((shift) => demoOperators(accounts, plant.key, shift)),
  }))
  let batch: DemoBatch = { collects: [], history: [] }
  for (const made of makeCollects<DemoForm<DemoWorld['structure']['points'][number]>>(next, {
    ...options,
    anchor,
    plants,
    forms,
    products,
  })) {
    const { collect, form, version, values } = made
    const responsibleId = supervisorOf.get(collect.shift_id ?? 0) ?? form.approverId
    const fieldOf = (id: number) => version.fields.find((field) => field.id === id)!
    batch.collects.push(collect)
    batch.history.push(savedHistory(next(), collect), ...follower.saved({ collect, values, fieldOf, responsibleId }))
    if (batch.collects.length < size) continue
    yield batch
    batch = { collects: [], history: [] }
  }
  batch.history.push(...follower.ended(anchor.getTime()))
  if (batch.history.length > 0) yield batch
}
