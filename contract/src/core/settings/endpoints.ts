import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { historyEntry } from '../history.ts'
import { lazy } from '../lazy.ts'
import { id, instant } from '../scalars.ts'
import { settingGroups } from './define.ts'
import { settingKeys } from './list.ts'

const value = () => z.union([z.number(), z.string(), z.boolean()])

/** A setting as it stands. `min` and `max` are the bounds as other settings leave them now, null where it has none. */
export const settingRecord = lazy(() =>
  z.object({
    key: z.enum(settingKeys),
    group: z.enum(settingGroups),
    kind: z.enum(['whole', 'time', 'flag', 'hosts', 'address']),
    value: value(),
    default: value(),
    unit: z.string().nullable(),
    min: z.int().nullable(),
    max: z.int().nullable(),
    /** nothing reads it yet: its area is still to come */
    upcoming: z.boolean(),
    /** 0 while nobody ever changed it */
    rowVersion: z.int().min(0),
    changedAt: instant().nullable(),
    changedBy: z.object({ id: id(), name: z.string() }).nullable(),
  }),
)

const byKey = () => z.object({ key: z.string().max(60) })
const version = () => z.int().min(0)

export const listSettings = endpoint({
  name: 'core.listSettings',
  method: 'GET',
  path: '/api/domain/v1/Setting',
  summary: 'Every setting of the system with its value, default and bounds',
  right: 'administrator',
  schemas: () => ({ answer: z.array(settingRecord()) }),
})

export const changeSetting = endpoint({
  name: 'core.changeSetting',
  method: 'PUT',
  path: '/api/domain/v1/Setting/{key}',
  summary: 'Change a setting; it holds in every process from the next request on',
  right: 'administrator',
  events: ['core.settingChanged'],
  schemas: () => ({
    params: byKey(),
    body: z.strictObject({ value: value(), rowVersion: version() }),
    answer: settingRecord(),
  }),
})

export const resetSetting = endpoint({
  name: 'core.resetSetting',
  method: 'PUT',
  path: '/api/domain/v1/Setting/{key}/Reset',
  summary: 'Give a setting its default again',
  right: 'administrator',
  events: ['core.settingChanged'],
  schemas: () => ({ params: byKey(), body: z.strictObject({ rowVersion: version() }), answer: settingRecord() }),
})

export const getSettingLog = endpoint({
  name: 'core.getSettingLog',
  method: 'GET',
  path: '/api/domain/v1/Setting/{key}/Log',
  summary: 'The history of a setting, oldest first',
  right: 'administrator',
  schemas: () => ({ params: byKey(), answer: z.array(historyEntry()) }),
})
